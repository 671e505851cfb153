import { text } from 'node:stream/consumers'
import { expect, test } from './fixtures.ts'
import { listCommunity } from './in-database.ts'
import { keepSaid } from './waits.ts'

test.use({ writes: true })

const paper = {
  name: 'letter.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from('Dear friends, thank you for a year of service.'),
}

test('a visitor reads a community’s page, and a member finds the document that the secretary has added @gate', async ({
  community,
  server,
  visitor,
  enter,
  look,
}) => {
  test.setTimeout(120_000)
  await listCommunity(server.data, community.slug, true)
  await visitor.goto(`/community/${community.slug}`)
  await expect(visitor.getByRole('link', { name: 'Write to the secretary' })).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'What is the Bahá’í Faith?' })).toBeVisible()
  // Nobody's name, no document.
  await expect(visitor.getByText('Húshang Yazdání')).toHaveCount(0)
  await expect(visitor.getByRole('heading', { name: 'Documents' })).toHaveCount(0)
  await expect(visitor.getByRole('heading', { name: 'Feast committee' })).toHaveCount(0)

  const secretary = await enter('secretary@demo.example')
  await secretary.goto(`/community/${community.slug}`)
  await secretary.getByRole('button', { name: 'Add a document' }).click()
  const dialog = secretary.getByRole('dialog', { name: 'Add a document' })
  await dialog.locator('input[type=file]').setInputFiles(paper)
  await dialog.getByLabel('Title').fill('A letter to read in the journey')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  const added = secretary.getByRole('link', { name: 'A letter to read in the journey' })
  await expect(added).toBeVisible()

  const member = await look('shahnaz.thabit@rosewater.example')
  await member.goto(`/community/${community.slug}`)
  await expect(member.getByText('Húshang Yazdání')).toBeVisible()
  // Committees stand beside the Assembly, with who serves in them.
  await expect(
    member.getByRole('list', { name: 'Feast committee' }).getByRole('listitem').first(),
  ).toBeVisible()
  const arriving = member.waitForEvent('download')
  await member.getByRole('link', { name: 'A letter to read in the journey' }).click()
  const letter = await arriving
  expect(letter.suggestedFilename()).toBe('letter.txt')
  expect(await text(await letter.createReadStream())).toBe(paper.buffer.toString())
  await expect(member.getByRole('button', { name: 'Add a document' })).toHaveCount(0)

  const remove = secretary.getByRole('button', { name: /^Take away: .*A letter to read in the journey/ })
  await remove.click()
  await keepSaid(secretary, 'A letter to read')
  await expect(added).toHaveCount(0)
  await secretary.getByRole('button', { name: 'Undo' }).click()
  await expect(added).toBeVisible()
  await remove.click()
  await expect(added).toHaveCount(0)
  await listCommunity(server.data, community.slug, false)
})
