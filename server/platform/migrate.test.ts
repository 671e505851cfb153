// A database of before the first release is refused; and a key that a later migration adds is kept by every row that is
// there already, whichever community has it.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { makeCommunity, makeMember } from '#server/test/make.ts'
import { makeActivity, makeEvent } from '#server/test/make-content.ts'
import { openWorld } from '#server/test/world.ts'
import { migrate, pendingMigrations, runMigration } from './migrate.ts'

const world = await openWorld()
const owner = new pg.Client({ ...world.database, user: inject('postgres').owner })
beforeAll(() => owner.connect())
afterAll(async () => {
  await owner.end()
  await world[Symbol.asyncDispose]()
})

const migrateBy = (text: string) => runMigration(owner, `test ${randomUUID()}`, text)

test('a database that a version of before the first release made is refused, and told what to do', async () => {
  await world.past.query(`insert into migrations (name, sha256) values ('001_instance.sql', 'of before')`)
  const refused = /made by a development version.*cannot be brought up to date.*Export.*new DATA_DIR/
  await expect(migrate(owner, inject('postgres').app)).rejects.toThrow(refused)
  await expect(pendingMigrations(owner)).rejects.toThrow(refused)
  await world.past.query(`delete from migrations where name = '001_instance.sql'`)
  expect(await pendingMigrations(owner)).toEqual([])
})

const forced = async (table: string): Promise<unknown> => {
  const { rows } = await world.past.query(
    'select relrowsecurity and relforcerowsecurity as forced from pg_class where oid = $1::regclass',
    [table],
  )
  return rows[0]
}

const HOSTS = 'event_hosts_community_id_person_id_fkey'
const addAgain = `alter table event_hosts drop constraint ${HOSTS},
  add constraint ${HOSTS} foreign key (community_id, person_id)
    references people (community_id, id) on delete cascade;`

test('a broken reference makes the migration fail, and a good one passes', async () => {
  const community = await makeCommunity(world)
  const { personId } = await makeMember(world, community)
  const event = await makeEvent(world, community)
  const stray = randomUUID()
  await world.past.query(
    `set session_replication_role = replica;
     insert into event_hosts (community_id, event_id, person_id) values ('${community}', '${event}', '${stray}');
     set session_replication_role = origin`,
  )
  await expect(migrateBy(addAgain)).rejects.toThrow(/violates foreign key constraint/)
  expect(await forced('event_hosts')).toEqual({ forced: true })
  await world.past.query('update event_hosts set person_id = $1 where person_id = $2', [personId, stray])
  await migrateBy(addAgain)
  expect([await forced('event_hosts'), await forced('people')]).toEqual([{ forced: true }, { forced: true }])
})

test('a key is not refused because its owner does not see where it leads', async () => {
  const community = await makeCommunity(world)
  const activity = await makeActivity(world, community)
  const { rows } = await world.past.query<{ id: string }>(
    `insert into venues (community_id, id, name, type) values ($1, gen_random_uuid(), 'The Centre', 'CommunityVenue')
     returning id`,
    [community],
  )
  await world.past.query('update activities set venue_id = $1 where id = $2', [rows[0]?.id, activity])
  await migrateBy(`alter table activities drop constraint activities_community_id_venue_id_fkey,
    add foreign key (community_id, venue_id) references venues (community_id, id) on delete set null (venue_id);`)
})

test('a table that is renamed beside its new key is forced again', async () => {
  await migrateBy(`${addAgain} alter table event_hosts rename to hosts_of_events;`)
  expect(await forced('hosts_of_events')).toEqual({ forced: true })
  await migrateBy('alter table hosts_of_events rename to event_hosts')
})

test('a key between tables that the migration does not name, or forces too early, is refused', async () => {
  const unsaid = addAgain.replaceAll('event_hosts ', 'event-hosts ')
  const hidden = `do $do$ begin execute replace('${unsaid}', 'event-hosts', 'event' || '_hosts'); end $do$`
  await expect(migrateBy(hidden)).rejects.toThrow(/added behind forced row security, unchecked/)
  await expect(migrateBy(`alter table event_hosts force row level security; ${addAgain}`)).rejects.toThrow(
    /added behind forced row security, unchecked/,
  )
})
