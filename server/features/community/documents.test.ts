// Documents of the community: how many there are, and how they leave the bin.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listRemovedDocuments, removeDocument, restoreDocument } from '#contract/community/community-page.ts'
import { makeDocument, makeOfficers } from '#server/test/make-offices.ts'
import { listen, postForm, sendsToStore, storeSettings } from '#server/test/sending.ts'
import { openWorld, type World } from '#server/test/world.ts'
import { forgetDocuments } from './document-jobs.ts'

let world: World
let base: string
beforeAll(async () => {
  world = await openWorld({ settings: storeSettings() })
  base = await listen(world)
})
afterAll(() => world[Symbol.asyncDispose]())

const inBinFor = (document: string, time: string) =>
  world.past.query(`update community_documents set removed_at = now() - $2::interval where id = $1`, [
    document,
    time,
  ])
const fill = (community: string, papers: number) =>
  world.past.query(
    `insert into community_documents (community_id, id, title, file, file_type)
     select $1, gen_random_uuid(), 'Paper ' || n, '/files/x', 'text/plain' from generate_series(1, $2::int) n`,
    [community, papers],
  )
const pdf = { name: 'Letter.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.7\n1 0 obj\n') }

test('of two sent at once for the last place one is refused, and none comes back from the bin', async () => {
  const { community, secretary } = await makeOfficers(world)
  const removed = await makeDocument(world, community)
  await inBinFor(removed, '1 day')
  await fill(community, 99)
  const send = () => postForm(base, '/api/community/documents', secretary, { title: 'One more' }, pdf)
  const answers = await Promise.all([send(), send()])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
  const { rows } = await world.past.query(
    `select count(*)::int as files from files where community_id = $1`,
    [community],
  )
  expect(sendsToStore || rows[0]?.files === 1).toBe(true)
  const back = await world.call(restoreDocument, { params: { id: removed }, as: secretary })
  expect(back.status).toBe(409)
})

test('in its last hour in the bin nothing comes back, since its file may be going', async () => {
  const { community, secretary } = await makeOfficers(world)
  const document = await makeDocument(world, community)
  await world.call(removeDocument, { params: { id: document }, as: secretary })
  await inBinFor(document, '29 days 23 hours 30 minutes')
  const back = await world.call(restoreDocument, { params: { id: document }, as: secretary })
  expect(back.status).toBe(404)
  expect((await world.call(listRemovedDocuments, { as: secretary })).body.data).toEqual([])
})

test('one community’s fault keeps nobody else’s bin full', async () => {
  const made = await Promise.all([makeOfficers(world), makeOfficers(world), makeOfficers(world)])
  const documents = await Promise.all(made.map(({ community }) => makeDocument(world, community)))
  for (const document of documents) await inBinFor(document, '31 days')
  await world.past.query(`
    create function stuck() returns trigger language plpgsql as $$ begin raise 'stuck'; end $$;
    create trigger stuck before delete on community_documents for each row
      when (old.id = '${documents[1]}') execute function stuck()`)
  await forgetDocuments(world.app)
  const { rows } = await world.past.query('select id from community_documents where id = any($1::uuid[])', [
    documents,
  ])
  expect(rows).toEqual([{ id: documents[1] }])
})
