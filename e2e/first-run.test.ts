// A new installation with production's settings, in a folder of its own, from the printed link to Home.
import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page } from './fixtures.ts'

const expectNoFaults = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
}

test('the first-run wizard leads from the printed link through the community and how it looks @gate', async ({
  installation,
  visitor,
  faults,
}) => {
  test.setTimeout(120_000)
  // A passage without its source is refused.
  faults.allow(/status of 400/)
  const { link } = installation
  await visitor.goto(link)
  await visitor.getByLabel('First name').fill('Layli')
  await visitor.getByLabel('E-mail').fill('layli@journeys.example')
  await expect.poll(() => visitor.evaluate(() => JSON.stringify(history.state))).toContain('layli@')
  await visitor.reload()
  await expect(visitor.getByLabel('First name')).toHaveValue('Layli')
  await expect(visitor.getByLabel('E-mail')).toHaveValue('layli@journeys.example')
  await visitor.getByLabel('Password', { exact: true }).fill('walnut lantern meadow')
  await visitor.getByRole('button', { name: 'Create my account' }).click()

  await expect(visitor.getByRole('heading', { name: 'Your community' })).toBeVisible()
  await visitor.getByLabel('Name of the community').fill('Riverside')
  await visitor.getByLabel(/^Place/).fill('Riverside, Exampleshire')
  await visitor.getByLabel('Time zone').selectOption('Europe/London')
  await visitor.getByLabel(/^Latitude/).fill('51.5')
  await visitor.getByLabel(/^Longitude/).fill('-0.13')
  await expect(visitor.getByText(/There the Bahá’í day now ends at/)).toBeVisible()
  await expectNoFaults(visitor)
  await visitor.reload()
  await expect(visitor.getByLabel('Name of the community')).toHaveValue('Riverside')
  await expect(visitor.getByLabel(/^Longitude/)).toHaveValue('-0.13')
  await visitor.getByRole('button', { name: 'Save and go on' }).click()

  await expect(visitor.getByRole('heading', { name: 'How it looks' })).toBeVisible()
  await visitor.getByLabel(/^Over the community’s page/).fill('You are warmly welcome.')
  await visitor.getByLabel(/^The passage/).fill('So powerful is the light of unity.')
  await visitor.getByRole('button', { name: 'Save and go on' }).click()
  await expect(visitor.getByText('Please name where it is written.')).toBeVisible()
  await visitor.getByLabel(/^Where it is written/).fill('Gleanings, CXXXII')
  // Who goes back to look finds it afterwards as it was left.
  await visitor.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(visitor.getByRole('heading', { name: 'Your community' })).toBeVisible()
  await visitor.getByRole('button', { name: 'Skip this step' }).click()
  await expect(visitor.getByLabel(/^Where it is written/)).toHaveValue('Gleanings, CXXXII')
  await expectNoFaults(visitor)
  await visitor.getByRole('button', { name: 'Save and go on' }).click()
  await expect(visitor.getByText(/No mail server is set yet/)).toBeVisible()

  // Nothing of the app is open when the session is taken from the browser: it would ask in vain.
  await visitor.goto(new URL('/privacy-policy', link).href)
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
  await visitor.context().clearCookies()
  await visitor.evaluate(() => localStorage.clear())
  await visitor.goto(link)
  await expect(visitor.getByText(/This link was used already or has run out/)).toBeVisible()
})

test('its last steps say who may join and what is used, and end on Home with an example that goes again', async ({
  installation,
  open,
}) => {
  test.setTimeout(120_000)
  const { held, calls } = await installation.comeIn('layli@journeys.example')
  const community = { name: 'Riverside', timeZone: 'Europe/London', latitude: 51.5, longitude: -0.13 }
  await expect(await calls.put('/api/set-up/community', { data: community })).toBeOK()
  const page = await open(held, { baseURL: installation.url })
  await page.goto('/set-up?step=mail')
  await page.getByRole('button', { name: 'Skip this step' }).click()
  await expect(page.getByRole('heading', { name: 'Who may join' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Show this community to visitors' }).check()
  await page.getByRole('checkbox', { name: 'People may ask for an account' }).check()
  await page.getByRole('radio', { name: 'Only whom the secretary confirms' }).check()
  await expectNoFaults(page)
  await page.getByRole('link', { name: 'Bring in the roll' }).click()
  await expect(page.getByRole('tab', { name: 'Bring in a file', selected: true })).toBeVisible()
  await page.getByRole('link', { name: 'Back to setting up' }).click()
  await expect(page.getByRole('radio', { name: 'Only whom the secretary confirms' })).toBeChecked()
  await page.getByRole('link', { name: 'Invite people' }).click()
  await expect(page.getByRole('heading', { name: 'Invitations', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Back to setting up' }).click()
  await page.getByRole('button', { name: 'Save and go on' }).click()
  await expect(page.getByRole('heading', { name: 'What you will use' })).toBeVisible()
  const comments = page.getByRole('checkbox', { name: 'Comments' })
  // The box follows the server's answer.
  await comments.click()
  await expect(comments).not.toBeChecked()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expectNoFaults(page)
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByRole('heading', { name: 'Nearly done' })).toBeVisible()
  await page.getByRole('button', { name: 'Fill with an example community' }).click()
  await expect(page.getByRole('button', { name: 'Remove the example' })).toBeVisible()
  await expectNoFaults(page)

  // Whoever leaves comes back to the step where they were.
  await page.goto('/set-up')
  await expect(page.getByText('Step 7 of 7')).toBeVisible()
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Layli/ })).toBeVisible()
  const next = page.getByRole('region', { name: 'What comes next' })
  await expect(next.getByRole('listitem')).toHaveCount(5)
  await expect(page.getByText(/\(example\)/).first()).toBeVisible()
  await next.getByRole('button', { name: 'Remove the example' }).click()
  const sure = page.getByRole('alertdialog', { name: 'Remove the example?' })
  await sure.getByRole('button', { name: 'Remove the example' }).click()
  await expect(next.getByRole('button', { name: 'Fill with an example community' })).toBeVisible()
  await expect(page.getByText(/\(example\)/)).toHaveCount(0)

  const visitor = await open(null, { baseURL: installation.url })
  await visitor.goto('/')
  await expect(visitor.getByRole('heading', { name: /Riverside/ }).first()).toBeVisible()
})
