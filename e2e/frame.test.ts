import * as z from 'zod/mini'
import { expect, test, type Page } from './fixtures.ts'

const phone = { viewport: { width: 360, height: 800 } }
const top = (page: Page) => page.getByRole('banner')
const Placed = z.object({ venue: z.string().check(z.minLength(1)) })

test('on a phone the bar says the page’s title once, and on Home whose community it is', async ({ look }) => {
  const page = await look('member@demo.example', phone)
  await page.goto('/home')
  await expect(top(page).getByText('Bahá’í Community of Rosewater')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible()
  await page.getByRole('navigation').last().getByRole('link', { name: 'Activities' }).click()
  await expect(top(page).getByText('Activities')).toBeVisible()
  await expect(top(page).getByText('Bahá’í Community of Rosewater')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Activities')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveTitle(/^Activities – /)
  // What is heard is the heading alone.
  await expect(top(page).getByText('Activities')).toHaveAttribute('aria-hidden', 'true')
})

test('keys that work alone are off until they are switched on, and never while one types', async ({
  look,
}) => {
  // The settings search for communities, and the member’s searches are counted over all journeys.
  const page = await look('treasurer@demo.example')
  await page.goto('/settings')
  const box = page.getByRole('checkbox', { name: 'Keys that work alone' })
  await expect(box).not.toBeChecked()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('/')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/settings')

  await box.check()
  await page.reload()
  await expect(box).toBeChecked()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' }).getByText('Search')).toBeVisible()
  await page.keyboard.press('/')
  await expect(page).toHaveURL('/settings')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('a/b?')
  await expect(page.getByRole('searchbox')).toHaveValue('a/b?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('an event is passed on by link, message, code and a sheet of paper without its place', async ({
  look,
  calls,
}) => {
  const page = await look('member@demo.example')
  await page.goto('/home')
  const link = page.getByRole('region', { name: 'Next for you' }).getByRole('link')
  const title = (await link.textContent()) ?? ''
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const address = page.url()
  const called = await calls('member@demo.example')
  const { venue } = Placed.parse(await (await called.get(`/api${new URL(address).pathname}`)).json())
  const place = page.getByText(venue)
  await expect(place.first()).toBeVisible()
  await page.evaluate(() => Object.assign(window, { print: () => {} }))
  await page.getByRole('button', { name: 'Share' }).click()
  const sheet = page.getByRole('dialog', { name: 'Share' })
  const message = new URL((await sheet.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')) ?? '')
  expect(message.searchParams.get('text')).toContain(address)
  expect(message.searchParams.get('text')).not.toContain(venue)
  await sheet.getByRole('button', { name: 'Show a QR code' }).click()
  await expect(page.getByRole('img', { name: `QR code with the address of ${title}` })).toBeVisible()
  await page.keyboard.press('Escape')

  await sheet.getByRole('button', { name: 'Print a flyer (A5)' }).click()
  await page.emulateMedia({ media: 'print' })
  const flyer = page.locator('.flyer')
  await expect(flyer.getByRole('heading', { name: title })).toBeVisible()
  await expect(flyer).toContainText(address)
  await expect(flyer).not.toContainText(venue)
  await expect(place.filter({ visible: true })).toHaveCount(0)
})

test('the app is offered for the home screen on the third day, until one declines', async ({ look }) => {
  const page = await look('member@demo.example', phone)
  await page.addInitScript(() => {
    localStorage.setItem('visitDays', '2026-01-01')
    addEventListener('load', () => {
      const ask = Object.assign(new Event('beforeinstallprompt'), {
        prompt: () => Promise.resolve({ outcome: 'accepted' }),
      })
      setTimeout(() => dispatchEvent(ask))
    })
  })
  const offer = page.getByRole('list', { name: 'Put the app on your home screen' })
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
  await expect(offer).toHaveCount(0)
  await page.addInitScript(() => localStorage.setItem('visitDays', '2026-01-01 2026-01-02'))
  await page.reload()
  await expect(offer.getByRole('button', { name: 'Install' })).toBeVisible()
  await offer.getByRole('button', { name: 'Do not offer this again' }).click()
  await expect(offer).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
  await expect(offer).toHaveCount(0)
})
