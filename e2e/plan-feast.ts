// The year of a new community, planned on any day: of the running one everything may be over.
import * as z from 'zod/mini'
import { type APIRequestContext, expect, type Locator } from './fixtures.ts'

const Year = z.object({
  data: z.object({
    years: z.array(z.number()),
    occasions: z.array(z.object({ type: z.string(), eventId: z.nullable(z.string()) })),
  }),
})

const PATH = '/api/admin/calendar/year'

const yearOf = async (calls: APIRequestContext, query = '') =>
  Year.parse(await (await calls.get(PATH + query)).json()).data

/** Plans every year that is offered, and answers the first Feast. */
export const planFeast = async (calls: APIRequestContext): Promise<string> => {
  for (const year of await planYears(calls)) {
    const { occasions } = await yearOf(calls, `?year=${year}`)
    const feast = occasions.find(({ type, eventId }) => type === 'Feast' && eventId !== null)
    if (feast?.eventId) return feast.eventId
  }
  throw new Error('There are Feasts to come.')
}

/** Plans every year that is offered, and answers which. */
export const planYears = async (calls: APIRequestContext): Promise<readonly number[]> => {
  const { years } = await yearOf(calls)
  for (const year of years) await expect(await calls.post(PATH, { data: { year } })).toBeOK()
  return years
}

/** The button that plans the year: of the next one, where nothing of this one is to come. */
export const planButton = async (year: Locator): Promise<Locator> => {
  const make = year.getByRole('button', { name: /^Plan \d+ events?$/ })
  const allThere = year.getByRole('button', { name: 'All of them are there' })
  await expect(make.or(allThere)).toBeVisible()
  if (await allThere.isVisible()) await year.getByLabel('Year').selectOption({ index: 1 })
  await expect(make).toBeVisible()
  return make
}
