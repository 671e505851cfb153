// A member offers to host a Feast; those who plan it answer on another screen, and both see it at once.
import { demoPassword } from '#server/demo/sign-ins.ts'
import { expect, test } from './fixtures.ts'
import { newMember } from './newcomers.ts'
import { planFeast } from './plan-feast.ts'
import { logIn } from './sign-in.ts'
import { violationsOn } from './violations.ts'

test('who offers to host is told why not, offers again, and stands on the page as soon as another screen accepts', async ({
  installation,
  open,
}) => {
  test.setTimeout(180_000)
  const baseURL = installation.url
  const { held, calls } = await installation.comeIn('layli@journeys.example')
  const community = { name: 'Millbrook', timeZone: 'Europe/Vienna', latitude: 48.2, longitude: 16.37 }
  await expect(await calls.put('/api/set-up/community', { data: { ...community, done: true } })).toBeOK()
  const feast = await planFeast(calls)
  const member = await open(null, { baseURL })
  const { email } = await newMember(calls, member.request, 'Nabil', 'Host')
  await member.goto('/login')
  await logIn(member, email, demoPassword)
  await expect(member).toHaveURL(/\/home/)
  await member.goto(`/events/${feast}`)
  const hosting = member.getByRole('region', { name: 'Hosting' })
  await hosting.getByRole('button', { name: 'Offer to host' }).click()
  await expect(hosting.getByText('You offered to host this. It waits for an answer.')).toBeVisible()
  expect(await violationsOn(member, 'an offer to host')).toEqual([])

  const planner = await open(held, { baseURL })
  await planner.goto('/admin?section=rota')
  // Both dates of it, in the notice as in the list.
  await expect(planner.getByText(/\d:\d\d\s[ap]m\s· \d+ \S+/)).not.toHaveCount(0)
  await planner.getByRole('button', { name: 'Decline the offer of Nabil Host' }).click()
  await planner.getByLabel('Why, in a word?').fill('The hall is closed that week.')
  await planner.getByRole('button', { name: 'Decline', exact: true }).click()
  await expect(hosting.getByText('Your offer to host this was declined.')).toBeVisible()
  await expect(hosting.getByText('The hall is closed that week.')).toBeVisible()

  await hosting.getByRole('button', { name: 'Offer to host again' }).click()
  const accept = planner.getByRole('button', { name: 'Accept the offer of Nabil Host' })
  await expect(accept).toBeVisible()
  expect(await violationsOn(planner, 'the rota of hosts')).toEqual([])
  await accept.click()
  await expect(hosting.getByText('You host this. Thank you.')).toBeVisible()
  await expect(member.getByRole('main').getByText('Hosted by')).toBeVisible()
})
