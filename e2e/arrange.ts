// What a journey needs to find, arranged by the API before its browser opens.
import { expect, type APIRequestContext } from '@playwright/test'
import * as z from 'zod/mini'
import { listActivities } from '#contract/activities/activities.ts'
import { civilDay } from '#server/platform/clock.ts'

const Event = z.object({
  id: z.string(),
  type: z.string(),
  title: z.string(),
  startsAt: z.string(),
  hosts: z.array(z.object({ name: z.string() })),
  mine: z.object({ going: z.boolean() }),
})
const Events = z.object({ data: z.array(Event) })
type Event = z.output<typeof Event>

const HOUR = 3_600_000

/** The civil day at the demo's place of an instant, or of now. */
export const dayThere = (at = Date.now()): string => civilDay(at, 'Europe/London')

/** The civil day there, so many days from now. */
export const inDays = (days: number): string => dayThere(Date.now() + days * 24 * HOUR)

/** The events that are still to come, soonest first: the list begins with those of half a day ago. */
export const eventsAhead = async (api: APIRequestContext): Promise<Event[]> => {
  const { data } = Events.parse(await (await api.get('/api/events?limit=50')).json())
  return data.filter(({ startsAt }) => Date.parse(startsAt) > Date.now())
}

/** The next day of a gathering of the demo that meets each week. */
export const dayOfDawnPrayers = async (api: APIRequestContext): Promise<string> => {
  const list = listActivities.reply.parse(await (await api.get('/api/activities?limit=100')).json())
  const day = list.find(({ title }) => title === 'Dawn prayers')?.nextSessions[0]?.date
  if (day === undefined) throw new Error('Dawn prayers are held each week.')
  return day
}

/** No journey that begins now sees this event begin, nor a reminder of it, whatever the hour of the day. */
const isFarOff = ({ startsAt }: Event): boolean => Date.parse(startsAt) > Date.now() + 72 * HOUR

/** The first event of which a journey can be sure that it stays as it is. */
export const quietEvent = async (api: APIRequestContext): Promise<Event> => {
  const event = (await eventsAhead(api)).find(isFarOff)
  if (event === undefined) throw new Error('There are events ahead.')
  return event
}

/** The first Feast of which a journey can be sure that it stays as it is. */
export const quietFeast = async (api: APIRequestContext): Promise<Event> => {
  const feast = (await eventsAhead(api)).find((event) => event.type === 'Feast' && isFarOff(event))
  if (feast === undefined) throw new Error('There are Feasts ahead.')
  return feast
}

/** The last Feast that is planned: of those that are near, the programme is written already. */
export const lastFeast = async (api: APIRequestContext): Promise<Event> => {
  const feast = (await eventsAhead(api)).findLast(({ type }) => type === 'Feast')
  if (feast === undefined) throw new Error('There are Feasts ahead.')
  return feast
}

/** An event of the demo so far ahead that no other journey looks at it; `place` counts from the last. */
export const lateEvent = async (api: APIRequestContext, place: number): Promise<Event> => {
  // What journeys plan for themselves lies beyond a year.
  const ofTheDemo = (await eventsAhead(api)).filter(
    ({ startsAt }) => Date.parse(startsAt) < Date.now() + 366 * 24 * HOUR,
  )
  const event = ofTheDemo.at(-place)
  if (event === undefined) throw new Error('There are events ahead.')
  return event
}

/** The next event with the demo's host among its hosts. */
export const eventOfHost = async (api: APIRequestContext): Promise<string> => {
  const ahead = await eventsAhead(api)
  const event = ahead.find(({ hosts }) => hosts.some(({ name }) => name === 'Mahvash Rahimi'))
  if (event === undefined) throw new Error('There is an event at the Rahimi home.')
  return event.id
}

/** The person has not said yes to any of the next events, the one that goes on now among them. */
export const leaveNextEvents = async (api: APIRequestContext): Promise<void> => {
  const { data } = Events.parse(await (await api.get('/api/events')).json())
  for (const { id } of data.slice(0, 5)) await api.put(`/api/events/${id}/leave`, { data: {} })
}

/** No clock rings this person's bell: who is coming to nothing that is near has no reminder to expect. */
export const expectNoReminder = async (api: APIRequestContext): Promise<void> => {
  const near = (await eventsAhead(api)).filter((event) => event.mine.going && !isFarOff(event))
  for (const { id } of near) await expect(await api.put(`/api/events/${id}/leave`, { data: {} })).toBeOK()
}

const Devices = z.object({ data: z.array(z.object({ id: z.string(), current: z.boolean() })) })

/** Logs the person out on every device but the one that calls. */
export const logOutElsewhere = async (api: APIRequestContext): Promise<void> => {
  const { data } = Devices.parse(await (await api.get('/api/auth/devices')).json())
  for (const { id, current } of data)
    if (!current) await expect(await api.delete(`/api/auth/devices/${id}`)).toBeOK()
}

const Made = z.object({ id: z.string() })

/** A Holy Day of one journey alone; so far away, unless told, that Home and the lists of others do not begin with it. */
export const planHolyDay = async (
  admin: APIRequestContext,
  title: string,
  daysAhead = 400,
): Promise<string> => {
  const date = inDays(daysAhead)
  const place = { venue: 'The Centre', location: 'Mill Lane' }
  const data = { type: 'Holy Day', title, date, startTime: '19:30', ...place }
  const made = await admin.post('/api/events/create', { data })
  expect(made.ok(), await made.text()).toBe(true)
  return Made.parse(await made.json()).id
}
