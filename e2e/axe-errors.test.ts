// Accessibility of the two error screens, in both languages, widths and modes, and that what failed can be copied.
import { expect, test, type Page } from './fixtures.ts'
import { saying } from './sheets.ts'
import { violationsInAllShapes } from './violations.ts'

const withoutWorker = { serviceWorkers: 'block' } as const

/** An event whose time zone nobody knows breaks its page while that is drawn. */
const breakDrawing = (page: Page) =>
  page.route('**/api/events/*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), timeZone: 'No/Where' } })
  })

for (const language of ['en', 'fa'] as const) {
  const say = saying(language)

  test(`axe finds nothing on either error screen, in ${language}`, async ({ look, ids, faults }) => {
    faults.allow(/time zone|RangeError|ERR_FAILED|The code of this page could not be loaded/i)
    const page = await look('member@demo.example', withoutWorker)
    await page.addInitScript((chosen) => localStorage.setItem('nineteen-language', chosen), language)
    await page.route('**/assets/SettingsPage-*.js', (route) => route.abort())
    await breakDrawing(page)
    const found: string[] = []
    for (const [path, hint] of [
      [`/events/${ids.event}`, 'app.wentWrongHint'],
      ['/settings', 'app.routeError'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('alert').getByText(say(hint))).toBeVisible()
      found.push(...(await violationsInAllShapes(page, path)))
    }
    expect(found).toEqual([])
  })
}

test('what failed can be copied, and is shown where copying is forbidden', async ({ look, ids, faults }) => {
  faults.allow(/time zone|RangeError/i)
  const page = await look('member@demo.example', withoutWorker)
  await page.addInitScript(() => {
    const writeText = () => Promise.reject(new DOMException('Not here.', 'NotAllowedError'))
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } })
  })
  await breakDrawing(page)
  await page.goto(`/events/${ids.event}`)
  const screen = page.getByRole('alert')
  await screen.getByRole('button', { name: 'Copy details' }).click()
  await expect(screen.getByText(`/events/${ids.event}`)).toBeVisible()
})
