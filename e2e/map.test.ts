// A map by the keyboard alone: what meets somewhere is found and opened, and the pin of a place is moved.
import { expect, test } from './fixtures.ts'
import { violationsOn } from './violations.ts'

test('a gathering is found on the map by the keyboard and opened, and nothing of the map comes before the tap @gate', async ({
  look,
}) => {
  const page = await look('member@demo.example')
  const maps: string[] = []
  page.on('request', (request) => {
    if (/MapView|MapFrame|api\/map/.test(request.url())) maps.push(request.url())
  })
  await page.goto('/activities?view=map')
  const show = page.getByRole('button', { name: 'Show the map' })
  await expect(show).toBeVisible()
  expect(maps).toEqual([])
  await show.focus()
  await page.keyboard.press('Enter')
  const map = page.getByRole('group', { name: 'Map of the gatherings' })
  const pin = map.getByRole('button', { name: /Garden of the Centre/ })
  await pin.focus()
  await page.keyboard.press('Enter')
  const here = page.getByRole('region', { name: 'At this place' })
  await expect(here.getByRole('link', { name: /Garden of the Centre/ })).toBeVisible()
  await expect(pin).toHaveAttribute('aria-pressed', 'true')
  await here.getByRole('link', { name: /Garden of the Centre/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Garden of the Centre' })).toBeVisible()
})

test('on a wide screen the list stays beside the map of Discover, which comes with the tap and stays in view', async ({
  look,
}) => {
  const page = await look('member@demo.example', { viewport: { width: 1440, height: 900 } })
  const maps: string[] = []
  page.on('request', (request) => {
    if (/MapView|MapFrame|api\/map/.test(request.url())) maps.push(request.url())
  })
  await page.goto('/discover')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards.first()).toBeVisible()
  const inList = await cards.count()
  await expect(page.getByRole('group', { name: 'Map of the gatherings' })).toHaveCount(0)
  expect(maps).toEqual([])
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  const map = page.getByRole('group', { name: 'Map of the gatherings' })
  await expect(map).toBeVisible()
  await expect(cards).toHaveCount(inList)
  await cards.last().scrollIntoViewIfNeeded()
  await expect(map.getByRole('application')).toBeInViewport()
  expect(await violationsOn(page, 'the list beside the map')).toEqual([])
  // Where there is no room for both, the map stands in the place of the list.
  await page.setViewportSize({ width: 800, height: 900 })
  await expect(cards).toHaveCount(0)
  await expect(map).toBeVisible()
})

test('the pin of a place is moved by keys, and the fields say where it is', async ({ look }) => {
  const page = await look('member@demo.example')
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Add a place' }).click()
  await page.getByRole('button', { name: 'Put it on the map' }).click()
  const pin = page.getByRole('button', { name: 'Pin of the place' })
  const latitude = page.getByLabel('Latitude')
  await pin.focus()
  await page.keyboard.press('ArrowUp')
  await expect(latitude).not.toHaveValue('')
  const before = Number(await latitude.inputValue())
  await page.keyboard.press('Shift+ArrowUp')
  await expect.poll(async () => Number(await latitude.inputValue())).toBeGreaterThan(before)
  await expect(pin).toBeFocused()
  // The other way round: what is typed moves the pin, which is in view.
  await latitude.fill('51.9')
  await page.getByLabel('Longitude').fill('-2.2')
  await expect(pin).toBeVisible()
  await pin.focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(async () => Number(await latitude.inputValue())).toBeLessThan(51.9)
})
