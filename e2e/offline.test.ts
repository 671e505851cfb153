import { expect, test } from './fixtures.ts'
import { appIsKept, withWorker } from './kept-app.ts'

test.use(withWorker)

test('without a connection Home and an event that was seen show what was saved, and say so @gate', async ({
  enter,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK_CHANGED/)
  const page = await enter('minh.nguyen@rosewater.example')
  await page.goto('/home')
  await appIsKept(page)
  const next = page.getByRole('region', { name: 'Next for you' })
  const title = (await next.getByRole('heading', { level: 3 }).textContent()) ?? ''
  await next.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  const address = page.url()
  await page.goBack()

  await page.context().setOffline(true)
  await page.reload()
  const bar = page.getByText(/^You are offline\. Showing what was saved at /)
  await expect(next.getByRole('heading', { level: 3 })).toHaveText(title)
  await expect(page.getByRole('region', { name: 'News' }).getByRole('listitem').first()).toBeVisible()
  await expect(bar).toBeVisible()
  await page.goto(address)
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expect(bar).toBeVisible()

  await page.context().setOffline(false)
  await expect(page.getByText('Back online.')).toBeVisible()
  await expect(bar).toHaveCount(0)
  await page.goto('/home')
  await expect(page.getByRole('region', { name: 'News' }).getByRole('listitem').first()).toBeVisible()
  await expect(page.getByText(/^As of /)).toHaveCount(0)
})

test('a page that was never seen says that it cannot be had now, and comes with the connection', async ({
  enter,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK_CHANGED/)
  const page = await enter('lan.nguyen@rosewater.example')
  await page.goto('/home')
  await appIsKept(page)
  await expect(page.getByRole('region', { name: 'News' })).toBeVisible()
  await page.context().setOffline(true)
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Activities', exact: true })
    .click()
  await expect(page.getByText('We could not load this. Your other information is fine.')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})

test('a page that the server writes says without a connection that it is not kept, and comes with it', async ({
  enter,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK_CHANGED/)
  const page = await enter('lan.nguyen@rosewater.example')
  await page.goto('/home')
  await appIsKept(page)
  await page.context().setOffline(true)
  for (const [path, title] of [
    ['/privacy-policy', 'Privacy'],
    ['/eula', 'Terms'],
    ['/community-standards', 'Community standards'],
    ['/faqs', 'FAQs'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByText('You are offline.')).toBeVisible()
    await expect(page.getByText('This page is not kept on this device.')).toBeVisible()
  }
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Try again', exact: true }).click()
  await expect(page.getByText('This page is not kept on this device.')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
