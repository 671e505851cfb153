import { expect, test } from './fixtures.ts'

test('the secretary brings a file in, merges who stands twice, and takes it back', async ({
  secretary: page,
}) => {
  await page.goto('/admin?section=roll&part=import')
  await page.locator('input[type=file]').setInputFiles({
    name: 'newcomers.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'Given name;Surname;Code;Born;Unknown\nZarrín;Journey;J-1;24.12.1980;x\nZARRIN;JOURNEY;;;y\n;Nameless;;;z\n',
    ),
  })
  await expect(page.getByRole('heading', { name: 'Step 2 of 3: the columns' })).toBeVisible()
  await expect(page.getByLabel('Surname')).toHaveValue('lastName')
  await page.getByLabel('Code').selectOption("Baha'i ID")
  await expect(page.getByLabel('How days are written')).toHaveValue('dmy')
  await page.getByRole('button', { name: 'See what would change' }).click()
  await expect(page.getByText('Line 4: The first name is missing.')).toBeVisible()
  await page.getByRole('button', { name: 'Bring it in' }).click()
  await expect(page.getByText('The file has been brought in.')).toBeVisible()

  await page.getByRole('tab', { name: /Standing twice/ }).click()
  await page.getByRole('button', { name: /^Compare ZARRIN JOURNEY|^Compare Zarrín Journey/ }).click()
  await page.getByRole('button', { name: 'Make them one' }).click()
  await expect(page.getByText('ZARRIN JOURNEY is one with Zarrín Journey now.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo: ZARRIN JOURNEY and Zarrín Journey are two persons' }).click()
  await expect(page.getByText('They are two persons again.')).toBeVisible()

  await page.getByRole('tab', { name: 'People' }).click()
  await page.getByLabel("Name, Baha'i ID or e-mail").fill('zarrin j-1')
  await page.getByRole('button', { name: 'Zarrín Journey: see and change' }).click()
  await page.getByLabel('Place').last().fill('Old Mill')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Zarrín Journey is saved.')).toBeVisible()
})
