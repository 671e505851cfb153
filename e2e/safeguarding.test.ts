import { inDays } from './arrange.ts'
import { expect, test } from './fixtures.ts'
import { newSafeguardingOfficer } from './officers.ts'
import { violationsOn } from './violations.ts'

test.use({ writes: true })

const OFFICER = 'siobhan.oconnell@rosewater.example'

test('the safeguarding officer finds the way to the register', async ({ enter, calls, visitor }) => {
  const admin = await calls('admin@demo.example')
  const secretary = await calls('secretary@demo.example')
  const page = await enter(await newSafeguardingOfficer({ admin, secretary, visitor: visitor.request }))
  await page.goto('/dashboard')
  await page.getByRole('main').getByRole('link', { name: 'Admin', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Safeguarding' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Record a check' })).toBeVisible()
  await page.getByRole('tab', { name: 'Rules' }).click()
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
})

test('a check is recorded, runs out soon, and is revoked', async ({ enter, faults }) => {
  test.setTimeout(150_000)
  // The server refuses to revoke without a reason.
  faults.allow(/status of 400/)
  const page = await enter(OFFICER)
  await page.goto('/admin?section=safeguarding')
  // It comes on its own and moves what stands below it.
  await expect(page.getByText('These lead children and are not cleared:')).toBeVisible()
  await page.getByRole('button', { name: 'Record a check' }).click()
  const sheet = page.getByRole('dialog', { name: 'Record a check' })
  await sheet.getByRole('combobox', { name: 'Name of the person' }).fill('Kwame Men')
  await sheet.getByRole('option', { name: 'Kwame Mensah' }).click()
  await sheet.getByLabel('Kind').selectOption('Interview')
  await sheet.getByLabel('Issued on').fill(inDays(-300))
  await sheet.getByLabel('Holds until').fill(inDays(20))
  await sheet.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(sheet).toHaveCount(0)
  const row = page.getByRole('row').filter({ hasText: 'Kwame Mensah' }).filter({ hasText: 'Runs out soon' })
  await expect(row).toBeVisible()
  expect(await violationsOn(page, 'the register of checks')).toEqual([])
  await row.getByRole('button', { name: 'Revoke the check of Kwame Mensah' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  // A reason is wanted, since it stays in the register.
  await expect(dialog.getByText('Please write why the check no longer holds.')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Recorded for the wrong person.')
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('The check no longer holds.')).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('several checks are revoked together, with one reason', async ({ enter }) => {
  test.setTimeout(120_000)
  const page = await enter(OFFICER)
  await page.goto('/admin?section=safeguarding')
  // It comes on its own and moves what stands below it.
  await expect(page.getByText('These lead children and are not cleared:')).toBeVisible()
  const record = async (kind: string) => {
    await page.getByRole('button', { name: 'Record a check' }).click()
    const sheet = page.getByRole('dialog', { name: 'Record a check' })
    await sheet.getByRole('combobox', { name: 'Name of the person' }).fill('Kwame Men')
    await sheet.getByRole('option', { name: 'Kwame Mensah' }).click()
    await sheet.getByLabel('Kind').selectOption(kind)
    await sheet.getByLabel('Issued on').fill(inDays(-300))
    await sheet.getByLabel('Holds until').fill(inDays(10))
    await sheet.getByRole('button', { name: 'Record', exact: true }).click()
    await expect(sheet).toHaveCount(0)
  }
  await record('Interview')
  await record('Training')
  for (const kind of ['Interview', 'Training'])
    await page
      .getByLabel(new RegExp(`^Choose: .?Kwame Mensah.?, ${kind}`, 'u'))
      .first()
      .check()
  await expect(page.getByText('2 chosen')).toBeVisible()
  expect(await violationsOn(page, 'the register while several checks are chosen')).toEqual([])
  await page.getByRole('button', { name: 'Revoke the chosen' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Revoke 2 checks' })
  await dialog.getByLabel('Reason').fill('The agency has withdrawn them.')
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('2 checks no longer hold.')).toBeVisible()
  await page.getByLabel('Show', { exact: true }).selectOption('revoked')
  const gone = page.getByRole('row').filter({ hasText: 'The agency has withdrawn them.' })
  await expect(gone).toHaveCount(2)
  await expect(gone.getByRole('checkbox')).toHaveCount(0)
})

test('that it is not known who leads children without the checks is said, and asked again', async ({
  enter,
  faults,
}) => {
  faults.allow(/status of 503/)
  const page = await enter(OFFICER, { serviceWorkers: 'block' })
  const broken = { status: 503, json: { message: 'We are resting.', error: 'We are resting.', code: 'busy' } }
  await page.route('**/api/safeguarding/uncleared', (route) => route.fulfill(broken))
  await page.goto('/admin?section=safeguarding')
  await expect(page.getByText('We are resting.')).toBeVisible()
  await page.unroute('**/api/safeguarding/uncleared')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('We are resting.')).toHaveCount(0)
})

test('the age bands of the ratio are changed, added and removed, and two of one age are told', async ({
  enter,
  faults,
}) => {
  test.setTimeout(120_000)
  faults.allow(/status of 400/)
  const page = await enter(OFFICER)
  await page.goto('/admin?section=safeguarding&part=rules')
  const ratios = page.getByRole('group', { name: 'Children for one adult' })
  const bands = ratios.getByRole('group')
  const save = page.getByRole('button', { name: 'Save' })
  await expect(bands.first()).toBeVisible()
  const before = await bands.count()
  await ratios.getByRole('button', { name: 'Add an age band' }).click()
  await expect(bands).toHaveCount(before + 1)
  await bands.last().getByLabel('From age').fill('17')
  await bands.last().getByLabel('Children').fill('۹')
  await save.click()
  await expect(ratios.getByText('Two lines name the age of 17.')).toBeVisible()
  expect(await violationsOn(page, 'two bands of one age')).toEqual([])
  await bands
    .nth(before - 1)
    .getByLabel('To age')
    .fill('16')
  await save.click()
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  await page.reload()
  await expect(bands).toHaveCount(before + 1)
  await expect(bands.last().getByLabel('Children')).toHaveValue('9')
  // As it was, for whoever looks next.
  await ratios.getByRole('button', { name: 'Remove: Aged 17' }).click()
  await bands.last().getByLabel('To age').fill('17')
  await save.click()
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
})

test('the Assembly is shown children when it has said why, and reads who will see it @gate', async ({
  secretary: page,
}) => {
  await page.goto('/admin?section=safeguarding&part=children')
  await expect(page.getByText('Say why the Assembly looks for children.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Open the record of/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Show the children' }).click()
  await expect(page.getByText('Please write why the Assembly looks for children.')).toBeVisible()
  expect(await violationsOn(page, 'a list of children without a reason')).toEqual([])
  await page.getByLabel('Why do you look?').fill('To prepare the summer school.')
  await page.getByRole('button', { name: 'Show the children' }).click()
  await page
    .getByRole('button', { name: /^Open the record of/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByLabel('Why do you look?')).toHaveValue(
    'To prepare the summer school.',
  )
})
