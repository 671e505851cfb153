// The bell in the top bar and the panel under it.
import { expectNoReminder } from './arrange.ts'
import { expect, type APIRequestContext, type Page } from './fixtures.ts'

export const bellOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ })

export const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })

/** The bell is empty, whatever other journeys have told before, and no clock rings it. */
export const silence = async (api: APIRequestContext) => {
  await expectNoReminder(api)
  await expect(await api.patch('/api/notifications/mark-as-read', { data: {} })).toBeOK()
}
