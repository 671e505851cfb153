// Who is in charge writes the programme of a Feast and looks after its materials; a member presents it by keys.
import { lastFeast } from './arrange.ts'
import { expect, type Page, test } from './fixtures.ts'
import { violationsOn } from './violations.ts'

test.use({ writes: true })

const write = async (page: Page, part: string, title: string, by: string) => {
  await page.getByRole('button', { name: 'Add an item' }).click()
  await page.getByLabel('For which part').selectOption(part)
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Or a name').fill(by)
  await page.getByRole('button', { name: 'Done' }).click()
}

test('a programme is written and a material comes back with Undo, and a member presents the programme by keys', async ({
  calls,
  enter,
  member,
}) => {
  const admin = await calls('admin@demo.example')
  const { id: feast } = await lastFeast(admin)
  const cakes = { title: 'Cakes', wanted: 2 }
  await expect(await admin.post(`/api/events/${feast}/bring`, { data: cakes })).toBeOK()

  const page = await enter('admin@demo.example')
  await page.goto(`/events/${feast}?tab=programme`)
  await page.getByRole('button', { name: 'Write the programme' }).click()
  await write(page, 'fellowship', 'Tea and stories', '')
  await write(page, 'devotional', 'A reading', 'Layli')
  await write(page, 'devotional', 'Opening prayer', 'The children')
  await page.getByRole('button', { name: 'Move \u2068Opening prayer\u2069 up' }).press('Enter')
  expect(await violationsOn(page, 'writing a programme')).toEqual([])
  await page.getByRole('button', { name: 'Save the programme' }).click()
  await expect(page.getByText('The programme is saved.')).toBeVisible()

  await page.getByRole('tab', { name: 'Materials' }).click()
  await page.getByRole('button', { name: 'Add a material' }).click()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'Songs.txt', mimeType: 'text/plain', buffer: Buffer.from('Songs\n') })
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const songs = page.getByRole('link', { name: 'Songs' })
  await expect(songs).toBeVisible()
  await page.getByRole('button', { name: 'Take \u2068Songs\u2069 away' }).click()
  await expect(songs).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(songs).toBeVisible()

  await member.goto(`/events/${feast}?tab=programme`)
  await expect(member.getByRole('link', { name: 'Present' })).toBeVisible()
  await expect(member.getByRole('button', { name: 'Write the programme' })).toHaveCount(0)
  await member.getByRole('link', { name: 'Present' }).click()
  const slide = member.getByRole('dialog')
  await expect(slide.getByRole('heading', { name: 'Opening prayer' })).toBeVisible()
  await member.keyboard.press('ArrowRight')
  await expect(slide.getByRole('heading', { name: 'A reading' })).toBeVisible()
  await member.keyboard.press('End')
  await expect(slide.getByRole('heading', { name: 'Tea and stories' })).toBeVisible()
  expect(await violationsOn(member, 'a programme that is presented')).toEqual([])
  // On paper what is still to be brought stands at the end.
  await member.emulateMedia({ media: 'print' })
  await expect(member.locator('.programme-print')).toContainText(
    /To bring and to do.*Cakes.*2 people are wanted/,
  )
  // In a Persian line what follows a name in other letters would change places with it.
  await expect(member.locator('.programme-print')).toContainText('With \u2068Layli\u2069')
  await member.emulateMedia({ media: null })
  const paper = (await member.pdf({ preferCSSPageSize: true })).toString('latin1')
  // Every sheet is one of A5: 420 by 595 points.
  expect(paper.match(/\/MediaBox\s*\[[^\]]*\]/g)).toEqual([expect.stringMatching(/0 0 4\d\d(\.\d+)? 59\d/)])
  // On paper the dialog is hidden, and the focus is lost; whoever prints keeps it.
  await slide.getByRole('button', { name: 'Print on A5' }).focus()
  await member.keyboard.press('Escape')
  await expect(member.getByRole('tab', { name: 'Programme' })).toHaveAttribute('aria-selected', 'true')
})
