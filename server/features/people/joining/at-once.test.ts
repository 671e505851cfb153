// Of one person one link is open and one account theirs, whoever invites and comes in at the same moment.
import { afterAll, expect, test } from 'vitest'
import { listLog, undoRecord } from '#contract/admin/audit.ts'
import { inviteInquirer } from '#contract/people/inquiries.ts'
import { invitePeople, revokeInvitation } from '#contract/people/joining.ts'
import { chainOf, inTurn } from '#server/test/in-turn.ts'
import { accept, invite, makeInquiry, tokenOf, withPerson } from '#server/test/make-joining.ts'
import { makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const openLinks = async (person: string) =>
  (
    await world.past.query(
      'select from invitations where person_id = $1 and revoked_at is null and used_at is null',
      [person],
    )
  ).rowCount

test('of two questions that are answered at once with one person one link stays open', async () => {
  const { community, secretary, personId } = await withPerson(world)
  const admin = await makeMember(world, community, { office: 'communityAdmin', body: 'administration' })
  const ids = [await makeInquiry(world, community), await makeInquiry(world, community)] as const
  const answers = (as: typeof admin, id: string) => () =>
    world.call(inviteInquirer, { as, params: { id }, body: { personId } })
  expect(
    await inTurn(world, chainOf(community), [answers(secretary, ids[0]), answers(admin, ids[1])]),
  ).toEqual([200, 200])
  expect(await openLinks(personId)).toBe(1)
})

test('a link that is ended is not opened again while its person is invited anew', async () => {
  const { community, secretary, personId } = await withPerson(world)
  const admin = await makeMember(world, community, { office: 'communityAdmin', body: 'administration' })
  const id = (await invite(world, secretary, [personId])).data[0]?.id ?? ''
  await world.call(revokeInvitation, { as: secretary, params: { id } })
  const log = await world.call(listLog, { as: admin, query: { action: 'invitation.revoked' } })
  const record = log.body.data[0]?.id ?? ''
  const answers = await inTurn(world, chainOf(community), [
    () => world.call(invitePeople, { as: secretary, body: { personIds: [personId], mail: false } }),
    () => world.call(undoRecord, { as: admin, params: { id: record } }),
  ])
  expect(answers).toEqual([201, 409])
  expect(await openLinks(personId)).toBe(1)
})

test('whoever takes a second link of a person up at once is told that they have an account', async () => {
  const { community, secretary, personId } = await withPerson(world)
  const tokens = []
  for (const _ of [0, 1]) tokens.push(tokenOf((await invite(world, secretary, [personId])).data[0]?.link))
  await world.past.query('update invitations set revoked_at = null where person_id = $1', [personId])
  const said: unknown[] = []
  const statuses = await inTurn(
    world,
    chainOf(community),
    tokens.map((token, place) => async () => {
      const answer = await accept(world, token, `nadia-${place}@example.org`)
      said[place] = answer.body.message
      return answer
    }),
  )
  expect([statuses, said[1]]).toEqual([[200, 409], 'This person has an account already.'])
})
