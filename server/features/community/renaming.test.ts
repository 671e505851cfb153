import { afterAll, expect, test } from 'vitest'
import { listLog } from '#contract/admin/audit.ts'
import { listBodies, renameBody } from '#contract/community/offices.ts'
import { makeBody, makeOfficers } from '#server/test/make-offices.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

test('a body is renamed and named back, and the log tells each of it once', async () => {
  const { community, secretary, admin } = await makeOfficers(world)
  const id = await makeBody(world, community, 'other')
  const rename = (name: string) => world.call(renameBody, { as: secretary, params: { id }, body: { name } })
  const { name: old = '' } =
    (await world.call(listBodies, { as: admin })).body.data.find((one) => one.id === id) ?? {}
  expect((await rename('Library committee')).body.data.name).toBe('Library committee')
  // Said twice, it is done once.
  await rename('Library committee')
  expect((await rename(old)).body.data.name).toBe(old)
  const told = (await world.call(listLog, { as: admin })).body.data
  expect(told.map(({ action, object }) => [action, object])).toEqual([
    ['body.renamed', id],
    ['body.renamed', id],
  ])
})

test('a body without a name is refused beside the field, and keeps its name', async () => {
  const { assembly, secretary } = await makeOfficers(world)
  const answer = await world.call(renameBody, {
    as: secretary,
    params: { id: assembly },
    body: { name: '  ' },
  })
  expect([answer.status, answer.body.fields]).toEqual([400, { name: 'Please give the body a name.' }])
})
