// The Badí‘ day changes while the page is open, at the sunset of the community's own place: the sunset is that of an
// independent ephemeris, the dates are the published ones.
import type { APIRequestContext } from '@playwright/test'
import facts from '../calendar/test/badi-facts.json' with { type: 'json' }
import { riseOrSet } from '../calendar/test/ephemeris.ts'
import { expect, test, type Page } from './fixtures.ts'

const cities = [
  { name: 'Anchorage', timeZone: 'America/Anchorage', latitude: 61.22, longitude: -149.9 },
  { name: 'Apia', timeZone: 'Pacific/Apia', latitude: -13.83, longitude: -171.77 },
  { name: 'Quito', timeZone: 'America/Guayaquil', latitude: -0.18, longitude: -78.47 },
  { name: 'Reykjavik', timeZone: 'Atlantic/Reykjavik', latitude: 64.15, longitude: -21.94 },
  { name: 'Tehran', timeZone: 'Asia/Tehran', latitude: 35.69, longitude: 51.39 },
] as const

type City = (typeof cities)[number]

const MINUTE = 60_000
const DAY = 1_440 * MINUTE

const civilDay = (at: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at)

/** "1 Qawl 183", from the published first days of the months; Ayyám-i-Há begins no Feast, so its days have their own row. */
const published = (day: string): string => {
  const firsts = facts.years.flatMap(({ year, feasts, ayyamIHa }) => [
    ...feasts.map(({ month, date }) => ({ year, month, date })),
    { year, month: 0, date: ayyamIHa.first },
  ])
  const found = firsts
    .toSorted((one, other) => one.date.localeCompare(other.date))
    .findLast(({ date }) => date <= day)
  if (found === undefined) throw new Error(`No date is published for ${day}.`)
  const name = facts.names.months
    .find(({ month }) => month === found.month)
    ?.name.replaceAll(/[\u0331\u0332]/g, '')
  const place = (Date.parse(day) - Date.parse(found.date)) / DAY + 1
  if (place > 19) throw new Error(`No date is published for ${day}.`)
  return `${place} ${name} ${found.year}`
}

/** The community is in another place from now on. */
const move = async (calls: APIRequestContext, { timeZone, latitude, longitude }: City) => {
  const answer = await calls.patch('/api/admin/calendar', { data: { timeZone, latitude, longitude } })
  await expect(answer).toBeOK()
}

const expectDay = async (page: Page, day: string, until: string) => {
  await expect(page.getByText(`${published(day)}, which ends ${until}`)).toBeVisible()
  await expect(page.getByRole('gridcell', { name: /the Bahá’í day now/ })).toHaveAttribute('data-day', day)
}

test('in Anchorage, Apia, Quito, Reykjavik and Tehran the day changes at the sunset of the place', async ({
  installation,
  open,
  faults,
}) => {
  test.setTimeout(240_000)
  // The clock is moved without a connection, so that no answer sets it right again.
  faults.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK_CHANGED/)
  const { held, calls } = await installation.comeIn('layli@journeys.example')
  const community = { name: 'Millbrook', done: true }
  await expect(await calls.put('/api/set-up/community', { data: community })).toBeOK()
  for (const city of cities) {
    await move(calls, city)
    const page = await open(held, { baseURL: installation.url })
    await page.clock.install()
    const { latitude: lat, longitude: lon, timeZone } = city
    const sunsetAfter = (moment: number) =>
      riseOrSet({ lat, lon, timeZone, boundary: 'sunset' }, -1, moment + MINUTE)
    // Not the next one: the day that it ends is not yet shown, and must appear.
    const sunset = sunsetAfter(sunsetAfter(Date.now()))
    // By its daylight: in a far northern June the sun sets after midnight.
    const ends = civilDay(sunset - 360 * MINUTE, timeZone)
    const begins = civilDay(sunset - 360 * MINUTE + DAY, timeZone)
    await page.goto(`/calendars?view=month&date=${ends}`)
    const until = (end: number, now: number) =>
      civilDay(end, timeZone) > civilDay(now, timeZone) ? 'tomorrow at sunset' : 'at sunset'
    await expect(page.getByText(/which ends (tomorrow )?at sunset/), city.name).toBeVisible()
    await page.context().setOffline(true)
    await page.clock.fastForward(sunset - 2 * MINUTE - Date.now())
    await expectDay(page, ends, until(sunset, sunset - 2 * MINUTE))
    await page.clock.fastForward(4 * MINUTE)
    await expectDay(page, begins, until(sunsetAfter(sunset), sunset + 2 * MINUTE))
    await page.context().close()
  }
})
