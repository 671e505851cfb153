// Whose pushes a browser gets: only of the person who switched them on here, until they are switched off anywhere.
import * as z from 'zod/mini'
import { demoPassword } from '#server/demo/sign-ins.ts'
import { expect, test, type Page } from './fixtures.ts'
import { withWorker } from './kept-app.ts'
import { playPushService, workerReady } from './push.ts'

test.use({ writes: true })

test.use(withWorker)

const Devices = z.object({ data: z.object({ devices: z.array(z.object({ _id: z.string() })) }) })

const switchOnHere = async (page: Page) => {
  await playPushService(page.context())
  await page.goto('/settings#notifications')
  const group = page.getByRole('region', { name: 'Notifications' })
  await workerReady(page)
  await group.getByRole('button', { name: 'Show notifications on this device' }).click()
  await expect(group.getByText('This device')).toBeVisible()
}

const logOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByRole('button', { name: 'Log In', exact: true })).toBeVisible()
}

const subscribed = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const { pushManager } = await navigator.serviceWorker.ready
    return (await pushManager.getSubscription()) !== null
  })

test('a device that was switched off from another one stays off', async ({ enter, calls }) => {
  test.setTimeout(120_000)
  const email = 'mele.tupou@rosewater.example'
  const page = await enter(email)
  await switchOnHere(page)
  await page.goto('/home')
  await expect(page.getByRole('region', { name: 'News' })).toBeVisible()
  expect(await subscribed(page)).toBe(true)

  const elsewhere = await calls(email)
  const listed = async () =>
    Devices.parse(await (await elsewhere.get('/api/notifications/push')).json()).data.devices
  const [device] = await listed()
  await expect(await elsewhere.delete(`/api/notifications/push/${device?._id}`)).toBeOK()
  await page.goto('/home')
  await expect.poll(() => subscribed(page)).toBe(false)
  expect(await listed()).toEqual([])
})

test('who logs out ends the pushes of this browser with it, without a connection too', async ({
  enter,
  calls,
  faults,
}) => {
  test.setTimeout(120_000)
  faults.allow(/ERR_INTERNET_DISCONNECTED|no answer/)
  const email = 'aroha.tane@rosewater.example'
  const page = await enter(email)
  await switchOnHere(page)
  await logOut(page)
  await expect.poll(() => subscribed(page)).toBe(false)
  const own = await calls(email)
  await expect
    .poll(async () => Devices.parse(await (await own.get('/api/notifications/push')).json()).data.devices)
    .toEqual([])

  const other = await enter(email)
  await switchOnHere(other)
  await other.context().setOffline(true)
  await logOut(other)
  await expect.poll(() => subscribed(other)).toBe(false)
})

test('who logs in after another on the same browser gets nothing that they did not ask for', async ({
  enter,
  calls,
}) => {
  test.setTimeout(120_000)
  const page = await enter('parisa.farhadi@rosewater.example')
  await switchOnHere(page)
  await logOut(page)
  await page.goto('/login')
  const next = 'lupe.tupou@rosewater.example'
  await page.getByLabel('E-mail').fill(next)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Log In', exact: true }).click()
  await expect(page.getByRole('region', { name: 'News' })).toBeVisible()
  await expect.poll(() => subscribed(page)).toBe(false)
  const theirs = Devices.parse(await (await (await calls(next)).get('/api/notifications/push')).json())
  expect(theirs.data.devices).toEqual([])
})
