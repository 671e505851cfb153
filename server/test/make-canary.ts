// Somebody with canaries in all kinds of fields, and where they are still found.
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { inInstance } from '#server/platform/db.ts'
import { newKey } from '#server/platform/file-keys.ts'
import { subjectHash } from '#server/platform/limits.ts'
import { readMails } from './mails.ts'
import { type Someone, makeCommunity, makeMember } from './make.ts'
import { makeComment, makeEvent, makePost } from './make-content.ts'
import type { World } from './world.ts'

export const CANARY = 'zzkanari'
export const canary = (number: number): string => `${CANARY}${number}`

/** Somebody with a canary in each field that text of or about a person can reach. */
export const makeCanary = async (world: World) => {
  const community = await makeCommunity(world)
  const someone = await makeMember(world, community, { firstName: canary(1) })
  const other = await makeMember(world, community)
  const { accountId, personId } = someone
  const run = (query: string, ...values: unknown[]) => world.past.query(query, values)
  await run(
    `update accounts set last_name = $2, occupation = $3, claimed_bahai_id = $4, claimed_bahai_id_key = $4,
     profile_picture = $5, google_sub = $6 where id = $1`,
    accountId,
    canary(2),
    canary(3),
    canary(4),
    `/files/${canary(5)}`,
    canary(6),
  )
  await run(
    `update people set last_name = $2, bahai_id = $3, locality = $4 where id = $1`,
    personId,
    canary(2),
    canary(4),
    canary(7),
  )
  await run(
    `insert into households (community_id, id, name, street_address) values ($1, gen_random_uuid(), $2, $3)`,
    community,
    canary(8),
    canary(9),
  )
  await run(
    `update people set household_id = (select id from households where name = $2) where id = $1`,
    personId,
    canary(8),
  )
  const post = await makePost(world, someone, { content: canary(10), visibility: 'public' })
  const comment = await makeComment(world, someone, await makePost(world, other), canary(11))
  const key = newKey(community, 'txt')
  await world.app.files.write(key, new TextEncoder().encode(canary(12)))
  await run(
    `insert into files (community_id, id, owner_id, purpose, key, content_type, size, max_size, state, display_name, expires_at)
     values ($1, gen_random_uuid(), $2, 'material', $3, 'text/plain', 10, 10, 'published', $4, now())`,
    community,
    accountId,
    key,
    canary(13),
  )
  await run(
    `insert into materials (community_id, event_id, id, title, file, file_type, added_by) values ($1, $2, gen_random_uuid(), $3, $4, 'text/plain', $5)`,
    community,
    await makeEvent(world, community),
    canary(14),
    `/files/${key}`,
    accountId,
  )
  await run(
    `insert into notifications (community_id, id, scope, recipient_id, type, actor_id, target_type, data)
     values ($1, gen_random_uuid(), 'personal', $2, 'role_assignment', null, 'Member', $3),
            ($1, gen_random_uuid(), 'community', null, 'post_media', $4, 'Media', $3)`,
    community,
    accountId,
    JSON.stringify({ caption: canary(15) }),
    accountId,
  )
  await run(
    `insert into push_subscriptions (community_id, id, account_id, session_id, endpoint, endpoint_hash, p256dh, auth, device_name)
     values ($1, gen_random_uuid(), $2, $3, $4, '\\x00', '', '', $5)`,
    community,
    accountId,
    someone.sessionId,
    `https://push.example/${canary(16)}`,
    canary(17),
  )
  await inInstance(world.app.db, (tx) =>
    world.app.mailer.queue(tx, { to: someone.email, subject: canary(18), text: '' }),
  )
  await run(
    `insert into flags (community_id, target_id, account_id, target_kind, post_id, kind, reason) values ($1, $2, $3, 'post', $2, 'other', $4)`,
    community,
    await makePost(world, other),
    accountId,
    canary(19),
  )
  await run(
    `insert into registrations (id, email, email_key, bahai_id_key, bahai_id, password_hash, eula_accepted_at, code_hash, code_expires_at)
     values (gen_random_uuid(), $1, $1, $2, $2, '', now(), '\\x00', now())`,
    someone.email,
    canary(4),
  )
  await run(
    `insert into google_returns (code_hash, browser_hash, identity, expires_at) values ('\\x01', '\\x00', $1, now())`,
    JSON.stringify({ email: someone.email, sub: canary(6) }),
  )
  await run(
    `insert into rate_limits (key, points) values ($1, 1)`,
    `mail:password:${subjectHash(world.app.secrets, someone.email)} ${someone.email}`,
  )
  await run(
    `insert into idempotency_keys (account_id, key, call, request_hash, status, body) values ($1, 'k', 'c', '\\x00', 200, $2)`,
    accountId,
    canary(20),
  )
  await run(
    `insert into moderation_decisions (community_id, id, target_kind, target_id, post_id, author_id, decision, reason, decided_by, flag_count)
     values ($1, gen_random_uuid(), 'post', $2, $2, $3, 'keep', $4, $5, 0)`,
    community,
    post,
    accountId,
    canary(21),
    other.accountId,
  )
  return { community, someone, other, post, comment, key }
}

/** Every text, JSON, word list and run of bytes in every table, the job queue's too. */
export const findInDatabase = async (world: World): Promise<string[]> => {
  const { rows } = await world.past.query<{ place: string; query: string }>(`
    select format('%I.%I.%I', n.nspname, c.relname, a.attname) as place,
      format(case when t.typname = 'bytea' then 'select 1 from %I.%I where position(%L::bytea in %I) > 0 limit 1'
        else 'select 1 from %I.%I where position(%L in lower(%I::text)) > 0 limit 1' end,
        n.nspname, c.relname, '${CANARY}', a.attname) as query
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    join pg_type t on t.oid = a.atttypid
    where n.nspname in ('public', 'pgboss') and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and t.typname in ('text', 'varchar', 'json', 'jsonb', 'bytea', 'tsvector', '_text', 'name', 'bpchar')`)
  const found: string[] = []
  for (const { place, query } of rows) if ((await world.past.query(query)).rowCount) found.push(place)
  const says = (mail: object) => JSON.stringify(mail).toLowerCase().includes(CANARY)
  if (
    (await readMails(world)).some(
      ({ encrypted, subject, body, html }) => encrypted && says({ subject, body, html }),
    )
  )
    found.push('public.mails.encrypted')
  return found
}

export const findInFiles = async (world: World): Promise<string[]> => {
  const entries = await readdir(world.app.config.dataDir, { recursive: true, withFileTypes: true })
  const found: string[] = []
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name)
    if (path.includes(CANARY) || (await readFile(path)).includes(CANARY)) found.push(path)
  }
  return found
}

/** A copy of the community that this member has asked for. */
export const makePrivacyRequest = async (world: World, member: Someone): Promise<string> => {
  const { rows } = await world.past.query<{ id: string }>(
    `insert into privacy_requests (community_id, id, kind, asked_by, asked_at)
     values ($1, gen_random_uuid(), 'export', $2, now())
     on conflict do nothing returning id`,
    [member.communityId, member.accountId],
  )
  return rows[0]?.id ?? ''
}
