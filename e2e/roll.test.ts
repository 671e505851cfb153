import { readFile } from 'node:fs/promises'
import { expect, test } from './fixtures.ts'
import { violationsAndColours } from './violations.ts'

test.use({ writes: true })

test('the secretary brings a file in, merges who stands twice, and takes it back @gate', async ({
  secretary: page,
}) => {
  test.setTimeout(120_000)
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
  await expect(page.getByRole('dialog', { name: 'Are these one person?' })).toBeVisible()
  expect(await violationsAndColours(page, 'comparing')).toEqual([])
  await page.getByRole('button', { name: 'Make them one' }).click()
  await expect(page.getByText('ZARRIN JOURNEY is one with Zarrín Journey now.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo: ZARRIN JOURNEY and Zarrín Journey are two persons' }).click()
  await expect(page.getByText('They are two persons again.')).toBeVisible()

  await page.getByRole('tab', { name: 'People' }).click()
  await page.getByLabel("Name, Baha'i ID or e-mail").fill('zarrin j-1')
  await page.getByRole('button', { name: 'Zarrín Journey: see and change' }).click()
  const sheet = page.getByRole('dialog', { name: 'Zarrín Journey' })
  await expect(sheet.getByRole('heading', { name: 'What was changed' })).toBeVisible()
  expect(await violationsAndColours(page, 'a person of the roll')).toEqual([])
  await sheet.getByLabel('Place').fill('Old Mill')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Zarrín Journey is saved.')).toBeVisible()
})

test('whom the secretary has added by mistake is taken off the roll, and brought back from the bin', async ({
  secretary: page,
}) => {
  await page.goto('/admin?section=roll')
  await page.getByRole('button', { name: 'Add a person' }).click()
  await page.getByLabel('First name').fill('Mistaken')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Mistaken is saved.')).toBeVisible()
  const opener = page.getByRole('button', { name: 'Mistaken: see and change' })
  await page.getByLabel("Name, Baha'i ID or e-mail").fill('mistaken')
  await opener.click()
  await page.getByRole('button', { name: 'Remove from the roll' }).click()
  const asking = page.getByRole('alertdialog', { name: /^Remove .?Mistaken.? from the roll\?$/ })
  await expect(asking).toContainText('can be brought back')
  expect(await violationsAndColours(page, 'taking somebody off the roll')).toEqual([])
  await asking.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText(/Mistaken.? is off the roll\./).first()).toBeVisible()
  await expect(opener).toBeHidden()
  await page.getByRole('tab', { name: /Standing twice/ }).click()
  await page.getByRole('button', { name: /^Bring back: .?Mistaken/ }).click()
  await expect(page.getByText(/Mistaken.? is back on the roll\./).first()).toBeVisible()
  await page.getByRole('tab', { name: 'People' }).click()
  await page.getByLabel("Name, Baha'i ID or e-mail").fill('mistaken')
  await expect(opener).toBeVisible()
})

test('several people of the roll are changed, taken back and invited together, by the keyboard', async ({
  secretary: page,
}) => {
  await page.goto('/admin?section=roll&part=import')
  await page.locator('input[type=file]').setInputFiles({
    name: 'several.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Given name,Surname,Locality\nAnis,Together,Hillside\nBahar,Together,\n'),
  })
  await page.getByRole('button', { name: 'See what would change' }).click()
  await page.getByRole('button', { name: 'Bring it in' }).click()
  await expect(page.getByText('The file has been brought in.')).toBeVisible()
  await page.getByRole('tab', { name: 'People' }).click()
  await page.getByLabel("Name, Baha'i ID or e-mail").fill('together')
  const rows = page.getByRole('group', { name: 'Roll of members' }).getByRole('row')
  await expect(rows).toHaveCount(3)
  for (const name of ['Anis', 'Bahar']) {
    await page.getByRole('checkbox', { name: new RegExp(name) }).focus()
    await page.keyboard.press('Space')
  }
  await page.getByRole('button', { name: 'Change standing or place' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Change 2 people' })
  await dialog.getByLabel('Place').fill('Old Mill')
  await dialog.getByLabel('Standing').selectOption('Inactive')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(rows.filter({ hasText: 'Old Mill' }).filter({ hasText: 'Inactive' })).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows.filter({ hasText: 'Active' })).toHaveCount(2)
  await expect(rows.filter({ hasText: 'Hillside' })).toHaveCount(1)

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: 'Download the chosen' })
      .click()
      .then(() => page.getByRole('menuitem', { name: 'As CSV' }).click()),
  ])
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines.slice(1).map((line) => line.split(',')[1])).toEqual(['Anis', 'Bahar'])

  await page.getByRole('button', { name: 'Invite 2 people' }).click()
  await page
    .getByRole('dialog', { name: 'Invite 2 people?' })
    .getByRole('button', { name: 'Invite 2 people' })
    .click()
  await expect(page.getByRole('heading', { level: 3, name: 'Bahar Together' })).toBeVisible()
  expect(await violationsAndColours(page, 'cards for several')).toEqual([])
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(rows).not.toHaveCount(0)
})

test('in Persian, why a line is not brought in is said in Persian', async ({ enter }) => {
  const page = await enter('secretary@demo.example')
  await page.addInitScript(() => localStorage.setItem('nineteen-language', 'fa'))
  await page.goto('/admin?section=roll&part=import')
  await page.locator('input[type=file]').setInputFiles({
    name: 'nameless.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Given name,Surname\n,Nameless\n'),
  })
  await page.getByRole('button', { name: 'دیدن تغییرها' }).click()
  await expect(page.getByText('سطر ۲: نام نوشته نشده است.')).toBeVisible()
})

test('a long file is looked through page by page, and going back keeps what was chosen', async ({
  secretary: page,
}) => {
  test.setTimeout(120_000)
  const good = Array.from({ length: 230 }, (_, at) => `Paging${at},Zzpreview,P-${at},Old Mill`)
  const broken = Array.from({ length: 220 }, (_, at) => `,Nameless${at},Q-${at},`)
  await page.goto('/admin?section=roll&part=import')
  await page.locator('input[type=file]').setInputFiles({
    name: 'long.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Given name,Surname,Code,Where', ...good, ...broken].join('\n')),
  })
  await page.getByLabel('Code').selectOption("Baha'i ID")
  await page.getByLabel('Where').selectOption('Place')
  await page.getByRole('button', { name: 'See what would change' }).click()
  const lines = page.getByRole('listitem').filter({ hasText: /Zzpreview|is missing/ })
  await expect(page.getByText('Line 232: The first name is missing.')).toBeVisible()
  await expect(lines).toHaveCount(400)
  await expect(page.getByText('And 20 more.')).toBeVisible()
  await page.getByRole('button', { name: 'Show more: These lines are not brought in' }).click()
  await expect(page.getByText('Line 451: The first name is missing.')).toBeVisible()
  await expect(page.getByText('And 30 more.')).toBeVisible()
  await page.getByRole('button', { name: 'Show more: These people are added' }).click()
  await expect(lines).toHaveCount(450)
  await expect(page.getByText('Paging229 Zzpreview')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Show more/ })).toHaveCount(0)

  await page.getByRole('button', { name: 'Back to the columns' }).click()
  await expect(page.getByLabel('Code')).toHaveValue('bahaiId')
  await expect(page.getByLabel('Where')).toHaveValue('locality')
  await page.getByRole('button', { name: 'See what would change' }).click()
  await expect(lines).toHaveCount(400)
})
