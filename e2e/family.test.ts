import { expect, test, type Page } from './fixtures.ts'
import { violationsOn } from './violations.ts'

test.use({ writes: true })

// Two who live together, and two of other households.
const FARZANIH = 'farzanih.samandari@rosewater.example'
const BIHRUZ = 'bihruz.samandari@rosewater.example'
const MINU = 'minu.yazdani@rosewater.example'
const DAVID = 'david.rosenberg@rosewater.example'
// A family of four.
const NGOZI = 'ngozi.okafor@rosewater.example'
const CHIDI = 'chidi.okafor@rosewater.example'

const familyOf = (page: Page) => page.locator('#family')

const addChild = async (page: Page, firstName: string, born: string, allergies: string) => {
  await familyOf(page).getByRole('button', { name: 'Add a child' }).click()
  const sheet = page.getByRole('dialog', { name: 'Add a child' })
  await sheet.getByLabel('First name').fill(firstName)
  await sheet.getByLabel('Last name').fill('Samandarí')
  await sheet.getByLabel('Birth date').fill(born)
  await sheet.getByLabel('Allergies').fill(allergies)
  await sheet.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(sheet).toHaveCount(0)
  await expect(familyOf(page).getByRole('button', { name: `Open ${firstName} Samandarí` })).toBeVisible()
}

/** Runs in the page. */
const linesOf = (element: Element): number => {
  const words = document.createRange()
  words.selectNodeContents(element)
  return new Set([...words.getClientRects()].map(({ top }) => top)).size
}

test('a family with two children @gate', async ({ enter }) => {
  test.setTimeout(150_000)
  // A journey that is made again finds the children of before.
  const turn = test.info().repeatEachIndex || ''
  const [colette, remy] = [`Colette${turn}`, `Rémy${turn}`]
  const page = await enter(FARZANIH)
  await page.goto('/profile')
  const family = familyOf(page)
  await addChild(page, remy, '2020-09-12', '')
  await addChild(page, colette, '2017-05-04', 'Peanuts')

  await family.getByRole('button', { name: `Open ${colette} Samandarí`, exact: true }).click()
  const sheet = page.getByRole('dialog', { name: `${colette} Samandarí`, exact: true })
  await expect(sheet.getByLabel('Allergies')).toHaveValue('Peanuts')
  const photos = sheet.getByLabel('Photos may be taken and shown in the community')
  await photos.click()
  await expect(sheet.getByText(/^Farzánih Samandarí agreed on/)).toBeVisible()
  await photos.click()
  await expect(sheet.getByText(/^Farzánih Samandarí withdrew it on/)).toBeVisible()
  await sheet.getByRole('button', { name: 'Add a person' }).click()
  await sheet.getByLabel('Name', { exact: true }).fill('Odette Laurent')
  await sheet.getByLabel('How related').fill('Grandmother')
  await sheet.getByLabel('Phone').fill('+44 20 7946 0958')
  await sheet.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(sheet.getByRole('button', { name: 'Remove Odette Laurent' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Remove Odette Laurent' }).click()
  await sheet.getByRole('button', { name: 'Undo' }).click()
  await expect(sheet.getByRole('button', { name: 'Remove Odette Laurent' })).toBeVisible()
  // A number that goes on in the next line is read wrongly.
  const phone = sheet.getByText('+44 20 7946 0958', { exact: true })
  for (const width of [360, 390, 420, 450, 480, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    // A sheet that takes another shape is drawn anew.
    await expect.poll(() => phone.evaluate(linesOf), `at ${width}`).toBe(1)
  }
  await sheet.getByRole('button', { name: 'Make guardian: Bihrúz Samandarí' }).click()
  await expect(sheet.getByRole('button', { name: 'Make guardian: Bihrúz Samandarí' })).toHaveCount(0)
})

test('a press beside what somebody writes in takes nothing away, and closes it while nothing is written', async ({
  enter,
}) => {
  const page = await enter(FARZANIH)
  await page.goto('/profile')
  await familyOf(page).getByRole('button', { name: 'Add a child' }).click()
  const sheet = page.getByRole('dialog', { name: 'Add a child' })
  await sheet.getByLabel('First name').fill('Odile')
  await page.mouse.click(20, 400)
  await expect(sheet.getByLabel('First name')).toHaveValue('Odile')
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await familyOf(page).getByRole('button', { name: 'Add a child' }).click()
  await expect(sheet.getByLabel('First name')).toBeVisible()
  await page.mouse.click(20, 400)
  await expect(sheet).toHaveCount(0)
})

test('a look at a child is shown, and a child added by mistake is taken off', async ({ enter, calls }) => {
  test.setTimeout(150_000)
  const turn = test.info().repeatEachIndex || ''
  const child = `Lucien${turn}`
  const page = await enter(BIHRUZ)
  await page.goto('/profile')
  const family = familyOf(page)
  await addChild(page, child, '2019-02-03', '')
  // Nothing that the page has shown of the child stays on the device.
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(stored).toContain('familyInfo')
  expect(stored).not.toContain(child)
  // Whoever opens the child's sheet on the roll is shown to the guardians.
  const secretary = await calls('secretary@demo.example')
  const found = await (await secretary.get(`/api/people?q=${child}`)).json()
  const id = /"_id":"([0-9a-f-]{36})"/.exec(JSON.stringify(found))?.[1] ?? ''
  await expect(await secretary.get(`/api/people/${id}`)).toBeOK()
  const open = family.getByRole('button', { name: `Open ${child} Samandarí`, exact: true })
  await open.click()
  const sheet = page.getByRole('dialog', { name: `${child} Samandarí`, exact: true })
  await expect(sheet.getByText(/Keeper of the roll/)).toBeVisible()
  expect(await violationsOn(page, 'the sheet of a child')).toEqual([])

  await sheet.getByRole('button', { name: `Remove ${child}`, exact: true }).click()
  const asked = page.getByRole('alertdialog', { name: `Remove ${child} from your family?` })
  await asked.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(open).toHaveCount(0)
  await family.getByRole('button', { name: `Bring ${child} Samandarí back` }).click()
  await expect(open).toBeVisible()
})

test('one of two guardians lays it down, and the one who is left erases the record', async ({
  enter,
  look,
}) => {
  test.setTimeout(150_000)
  const child = `Odile${test.info().repeatEachIndex || ''}`
  const page = await enter(FARZANIH)
  await page.goto('/profile')
  await addChild(page, child, '2018-06-07', '')
  const open = (of: Page) =>
    familyOf(of).getByRole('button', { name: `Open ${child} Samandarí`, exact: true })
  await open(page).click()
  const sheet = page.getByRole('dialog', { name: `${child} Samandarí`, exact: true })
  await expect(sheet.getByText(/^You are the only guardian\. .*keeps at least one/)).toBeVisible()
  await sheet.getByRole('button', { name: 'Make guardian: Bihrúz Samandarí' }).click()
  await expect(sheet.getByText(/Both of you together ask the secretary/)).toBeVisible()
  await sheet.getByRole('button', { name: 'No longer be a guardian' }).click()
  const asked = page.getByRole('alertdialog', { name: /No longer be a guardian of/ })
  await asked.getByRole('button', { name: 'No longer be a guardian' }).click()
  await expect(page.getByText(/^You are no longer a guardian of/)).toBeVisible()
  await expect(open(page)).toHaveCount(0)

  const other = await look(BIHRUZ)
  await other.goto('/profile')
  await open(other).click()
  await other.getByRole('button', { name: /^Erase the record of/ }).click()
  const dialog = other.getByRole('alertdialog', { name: /^Erase the record of/ })
  const erase = dialog.getByRole('button', { name: 'Erase for good' })
  await expect(erase).toBeDisabled()
  expect(await violationsOn(other, 'erasing a record')).toEqual([])
  await dialog.getByLabel('Type ERASE to go on').fill('ERASE')
  await erase.click()
  await expect(other.getByText(/^The record of .* is erased\.$/)).toBeVisible()
  await expect(open(other)).toHaveCount(0)
})

test('a household gets another name, and its old one again', async ({ enter, faults }) => {
  test.setTimeout(120_000)
  // A household has a name.
  faults.allow(/status of 400/)
  const page = await enter(CHIDI)
  await page.goto('/profile')
  const family = familyOf(page)
  const heading = family.getByRole('heading', { level: 3 }).first()
  const before = (await heading.textContent()) ?? ''
  await family.getByRole('button', { name: 'Rename the household' }).click()
  const sheet = page.getByRole('dialog', { name: 'Rename the household' })
  const name = sheet.getByLabel('Name of the household')
  await expect(name).toHaveValue(before)
  await name.fill(' ')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet.getByText('Please give the household a name.')).toBeVisible()
  expect(await violationsOn(page, 'renaming a household')).toEqual([])
  await name.fill('The house by the mill')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(heading).toHaveText('The house by the mill')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(heading).toHaveText(before)
  // One long word stays within a phone, and so does what is said of it.
  await page.setViewportSize({ width: 360, height: 800 })
  await family.getByRole('button', { name: 'Rename the household' }).click()
  await name.fill('W'.repeat(80))
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(heading).toHaveText('W'.repeat(80))
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await undo.click()
  await expect(heading).toHaveText(before)
})

test('somebody moves in, and takes it back', async ({ enter }) => {
  test.setTimeout(150_000)
  const page = await enter(MINU)
  await page.goto('/profile')
  await familyOf(page).getByRole('button', { name: 'Ask somebody to join the household' }).click()
  const sheet = page.getByRole('dialog', { name: 'Ask somebody to join the household' })
  await sheet.getByLabel('Name of the member').fill('David Ros')
  await sheet.getByRole('radio', { name: 'David Rosenberg' }).check()
  await sheet.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(sheet).toHaveCount(0)
  await expect(familyOf(page).getByText(/Mínú Yazdání has asked David Rosenberg/)).toBeVisible()

  const davids = await enter(DAVID)
  await davids.goto('/profile')
  const family = familyOf(davids)
  await family.getByRole('button', { name: 'Move in' }).click()
  await expect(family.getByText('Mínú Yazdání', { exact: true })).toBeVisible()
  await family.getByRole('button', { name: 'Undo' }).click()
  await expect(family.getByText('Mínú Yazdání', { exact: true })).toHaveCount(0)
  await expect(family.getByText('David Rosenberg (you)')).toBeVisible()
})

test('somebody moves out with a child, and it is undone', async ({ enter, look, faults }) => {
  test.setTimeout(120_000)
  // A household has a name.
  faults.allow(/status of 400/)
  const page = await enter(NGOZI)
  await page.goto('/profile')
  const family = familyOf(page)
  await family.getByRole('button', { name: 'Move out', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Move out' })
  await sheet.getByRole('button', { name: 'Move out now' }).click()
  await expect(sheet.getByText('Please give the household a name.')).toBeVisible()
  await sheet.getByLabel('Name of the new household').fill('The two by the quay')
  await sheet.getByRole('checkbox', { name: 'Amara Okafor comes along' }).check()
  await expect(
    sheet.getByText(/^Afterwards Ngozi Okafor and Amara Okafor live in the new household/),
  ).toBeVisible()
  await sheet.getByRole('button', { name: 'Move out now' }).click()
  await expect(sheet).toHaveCount(0)
  const together = family.getByRole('list', { name: 'The two by the quay' })
  await expect(together.getByRole('listitem')).toHaveCount(2)
  await expect(together.getByText('Amara Okafor')).toBeVisible()

  const stayed = await look(CHIDI)
  await stayed.goto('/profile')
  const left = familyOf(stayed).getByRole('listitem')
  await expect(left.filter({ hasText: 'Chidi Okafor (you)' })).toBeVisible()
  await expect(left.filter({ hasText: 'Ngozi Okafor' })).toHaveCount(0)
  expect(await violationsOn(stayed, 'a household that was divided')).toEqual([])
  await family.getByRole('button', { name: 'Undo' }).click()
  await expect(together).toHaveCount(0)
  await expect(family.getByText('Chidi Okafor', { exact: true })).toBeVisible()
  await stayed.reload()
  await expect(left.filter({ hasText: 'Ngozi Okafor' })).toBeVisible()
})
