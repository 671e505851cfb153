// A member offers to host a Feast; those who plan it answer on another screen, and both see it at once.
import { lastFeast } from './arrange.ts'
import { expect, test } from './fixtures.ts'
import { violationsOn } from './violations.ts'

test.use({ writes: true })

test('who offers to host is told why not, offers again, and stands on the page as soon as another screen accepts', async ({
  calls,
  enter,
  member,
}) => {
  const admin = await calls('admin@demo.example')
  const { id: feast } = await lastFeast(admin)
  await member.goto(`/events/${feast}`)
  const hosting = member.getByRole('region', { name: 'Hosting' })
  await hosting.getByRole('button', { name: 'Offer to host' }).click()
  await expect(hosting.getByText('You offered to host this. It waits for an answer.')).toBeVisible()
  expect(await violationsOn(member, 'an offer to host')).toEqual([])

  const planner = await enter('admin@demo.example')
  await planner.goto('/admin?section=rota')
  // Both dates of it, in the notice as in the list.
  await expect(planner.getByText(/\d:\d\d\s[ap]m\s· \d+ \S+/)).not.toHaveCount(0)
  await planner.getByRole('button', { name: 'Decline the offer of Camille Moreau' }).click()
  await planner.getByLabel('Why, in a word?').fill('The hall is closed that week.')
  await planner.getByRole('button', { name: 'Decline', exact: true }).click()
  await expect(hosting.getByText('Your offer to host this was declined.')).toBeVisible()
  await expect(hosting.getByText('The hall is closed that week.')).toBeVisible()

  await hosting.getByRole('button', { name: 'Offer to host again' }).click()
  const accept = planner.getByRole('button', { name: 'Accept the offer of Camille Moreau' })
  await expect(accept).toBeVisible()
  expect(await violationsOn(planner, 'the rota of hosts')).toEqual([])
  await accept.click()
  await expect(hosting.getByText('You host this. Thank you.')).toBeVisible()
  await expect(member.getByRole('main').getByText('Hosted by')).toBeVisible()
})
