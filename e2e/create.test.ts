// What can be begun is what one may begin: a group for children by those alone whose checks hold.
import { expect, test } from './fixtures.ts'
import { violationsOn } from './violations.ts'

test.use({ writes: true })

const CHILDREN = ['New children’s class', 'New junior youth group']

test('who has no checks that hold reads what is missing, and who has them begins a class', async ({
  look,
}) => {
  const member = await look('member@demo.example')
  await member.goto('/create')
  await expect(member.getByText('To lead children you need checks that hold.')).toHaveCount(CHILDREN.length)
  for (const name of CHILDREN) await expect(member.getByRole('link', { name, exact: true })).toHaveCount(0)
  await expect(member.getByRole('link', { name: 'New study circle', exact: true })).toBeVisible()
  expect(await violationsOn(member, 'creating without checks')).toEqual([])
  await member.goto('/childrens-classes')
  await expect(member.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(member.getByRole('link', { name: 'Start a children’s class' })).toHaveCount(0)

  const host = await look('host@demo.example')
  await host.goto('/create')
  for (const name of CHILDREN) await expect(host.getByRole('link', { name, exact: true })).toBeVisible()
  await expect(host.getByText('To lead children you need checks that hold.')).toHaveCount(0)
})

test('a gathering is begun with an earlier one, and only its day is still to be chosen', async ({ look }) => {
  const page = await look('host@demo.example')
  await page.goto('/create')
  const earlier = page.getByRole('region', { name: 'Begin with an earlier one' })
  const first = earlier.getByRole('link').first()
  const title = (await first.textContent()) ?? ''
  expect(title).not.toBe('')
  expect(await violationsOn(page, 'creating with what one has led')).toEqual([])
  await first.click()
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await expect(page.getByLabel(/^(First meeting|Day)$/)).toHaveValue('')
  await expect(page.getByLabel('Begin with an earlier one').locator('option:checked')).toHaveText(title)
})
