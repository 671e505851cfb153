// The page of the community is a long form: who has the mark far from the button is taken to it.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { adminOverview, getCommunitySettings, setCommunitySettings } from '#contract/admin/administration.ts'
import { open } from '#web/test/app.ts'
import { when } from '#web/test/network.ts'
import { makeUser } from '#web/test/people.ts'

test('who has the mark far from the button is taken to it', async () => {
  when(adminOverview).answers({ success: true, data: { counts: {} } })
  when(getCommunitySettings).answers({
    success: true,
    data: {
      name: 'Rosewater',
      place: null,
      welcome: null,
      passage: null,
      contactEmail: null,
      secretaryEmail: null,
      treasurerEmail: null,
      links: [],
      bannerImage: null,
      timeZone: 'Europe/London',
      language: 'en',
      latitude: null,
      longitude: null,
      listed: false,
      signUp: true,
      confirmsEverybody: false,
      openPages: false,
      openPosts: false,
      openCalendar: false,
      featuresOff: [],
    },
  })
  const sent = when(setCommunitySettings).isSilent()
  await open('/admin?section=page', { user: makeUser({ roles: ['communityAdmin'] }) })
  const name = page.getByLabelText('Name of the community')
  await name.fill('')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(name).toHaveFocus()
  await expect.element(name).toBeInViewport()
  expect(sent).toEqual([])
  await name.fill('Rosewater')
  await expect.element(name).toHaveAttribute('aria-invalid', 'false')
})
