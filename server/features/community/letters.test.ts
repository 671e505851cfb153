import { afterAll, expect, test } from 'vitest'
import { blockUser } from '#contract/posts/moderation.ts'
import { getListedCommunity } from '#contract/community/community-page.ts'
import { getBody, renameBody, writeToBody } from '#contract/community/offices.ts'
import { openLimits } from '#server/platform/limits.ts'
import { readMails } from '#server/test/mails.ts'
import { makeBody, makeTerm } from '#server/test/make-offices.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { openSite } from '#server/test/site.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld({
  settings: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'no-reply@community.example' },
})
afterAll(() => world[Symbol.asyncDispose]())

const makeCommittee = async () => {
  const community = await makeCommunity(world, { listed: true })
  const body = await makeBody(world, community, 'feastCommittee')
  const serving = async (days: { from?: string; to?: string } = {}) => {
    const who = await makeMember(world, community)
    await makeTerm(world, who, { body, office: 'member', ...days })
    return who
  }
  return { community, body, serving, admin: await makeMember(world, community, { office: 'communityAdmin' }) }
}

const text = 'May we bring a guest to the next Feast?'
const write = async (as: Someone, body: string, share = false) =>
  (await world.call(writeToBody, { as, params: { id: body }, body: { text, share } })).status

const mailsTo = async (...people: readonly Someone[]) => {
  const addresses = people.map(({ email }) => email)
  const mails = (await readMails(world)).filter(({ recipient }) => addresses.includes(recipient))
  return mails.toSorted((one, other) => (one.recipient < other.recipient ? -1 : 1))
}

test('a letter reaches those who serve today, names who writes, and tells nobody’s address', async () => {
  const { community, body, serving } = await makeCommittee()
  const [one, other] = [await serving(), await serving()]
  const past = await serving({ to: '2021-01-01' })
  const writer = await serving()
  const answer = await world.call(writeToBody, {
    as: writer,
    params: { id: body },
    body: { text, share: false },
  })
  expect([answer.status, answer.body.message]).toEqual([202, 'Your letter is on its way.'])
  const mails = await mailsTo(one, other, past, writer)
  expect(mails.map(({ recipient }) => recipient)).toEqual([one.email, other.email].toSorted())
  for (const mail of mails) {
    expect(mail).toMatchObject({ subject: 'A letter to Body of feastCommittee', forget: true })
    expect(mail.body).toContain(text)
    expect(mail.body).toContain(`/users/${writer.accountId}`)
    for (const { email } of [one, other, writer]) expect(mail.body).not.toContain(email)
    expect(mail.about).toContain(writer.accountId)
  }
  expect(answer.text).not.toContain('@')
  const { rows } = await world.past.query(
    `select actor_id, object_id, detail from audit_records where community_id = $1 and action = 'body.written'`,
    [community],
  )
  expect(rows).toEqual([{ actor_id: writer.accountId, object_id: body, detail: {} }])
})

test('one’s own address stands in the letter only for who wants it there', async () => {
  const { community, body, serving } = await makeCommittee()
  const reader = await serving()
  const writer = await makeMember(world, community)
  await write(writer, body, true)
  expect((await mailsTo(reader))[0]?.body).toContain(`To answer: ${writer.email}`)
})

test('a body with a mailbox gets its letters there, and everybody sees it on the page', async () => {
  const { community, body, serving, admin } = await makeCommittee()
  const reader = await serving()
  const email = `feast-${community}@example.org`
  const set = (to: string | null) =>
    world.call(renameBody, { as: admin, params: { id: body }, body: { name: 'Feast Committee', email: to } })
  expect((await set(reader.email)).body.fields).toEqual({
    email: 'This is somebody’s own address. Please use a mailbox that belongs to the office.',
  })
  expect((await set(email)).body.data.email).toBe(email)
  expect(await write(admin, body)).toBe(202)
  expect(await mailsTo(reader)).toEqual([])
  expect(await mailsTo({ ...reader, email })).toHaveLength(1)
  const { rows } = await world.past.query('select slug from communities where id = $1', [community])
  const page = await world.call(getListedCommunity, { params: { slug: rows[0].slug } })
  expect(page.body.data.mailboxes).toEqual([{ name: 'Feast Committee', email }])
  await using site = await openSite(world)
  const painted = await site.get(`/community/${rows[0].slug}`)
  expect(painted.body).toContain(`href="mailto:${email}"`)
})

test('nothing that somebody does is told to whom they are blocked by, nor can they write where nobody else reads', async () => {
  const { community, body, serving } = await makeCommittee()
  const [reader, other] = [await serving(), await serving()]
  const writer = await makeMember(world, community)
  await world.call(blockUser, { as: reader, params: { id: writer.accountId } })
  await write(writer, body)
  expect((await mailsTo(reader, other)).map(({ recipient }) => recipient)).toEqual([other.email])
  await world.past.query(`update terms set valid_to = '2021-01-01' where person_id = $1`, [other.personId])
  expect(await write(writer, body)).toBe(409)
})

test('one can write where others read, but for the Assembly, which is consulted elsewhere', async () => {
  const { community, body, serving } = await makeCommittee()
  const canWrite = async (as: Someone, id: string) =>
    (await world.call(getBody, { as, params: { id } })).body.data.can.write
  const only = await serving()
  expect([await canWrite(only, body), await canWrite(await makeMember(world, community), body)]).toEqual([
    false,
    true,
  ])
  const assembly = await makeBody(world, community, 'assembly')
  await makeTerm(world, only, { body: assembly, office: 'secretary' })
  expect(await canWrite(await makeMember(world, community), assembly)).toBe(false)
})

test('whoever writes to the same body again and again has to wait', async () => {
  await using patient = await openWorld({ limits: openLimits })
  const community = await makeCommunity(patient)
  const body = await makeBody(patient, community, 'other')
  const as = await makeMember(patient, community)
  const statuses = []
  for (const letter of ['One', 'Two', 'Three'])
    statuses.push(
      (await patient.call(writeToBody, { as, params: { id: body }, body: { text: letter, share: false } }))
        .status,
    )
  // No mail leaves there, and it counts all the same.
  expect(statuses).toEqual([409, 409, 429])
})
