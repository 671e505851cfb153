// What opens over a Feast or a Holy Day.
import type { APIRequestContext } from '@playwright/test'
import * as z from 'zod/mini'
import { letEventPass } from './ago.ts'
import { planHolyDay } from './arrange.ts'
import { unique } from './newcomers.ts'
import { type Making, admin, member, press, secretary, subject } from './sheets.ts'

const Events = z.object({ data: z.array(z.object({ id: z.string(), type: z.string() })) })

const Materials = z.object({ materials: z.array(z.unknown()) })

/** The Feast with which a material lies; letters are read there. */
const feastWithMaterial = async (api: APIRequestContext): Promise<string> => {
  const { data } = Events.parse(await (await api.get('/api/events?limit=20')).json())
  // The list begins with what was half a day ago.
  for (const { id, type } of data) {
    if (type !== 'Feast') continue
    const { materials } = Materials.parse(await (await api.get(`/api/events/${id}`)).json())
    if (materials.length > 0) return id
  }
  throw new Error('The demo community has no Feast with a material.')
}

/** An event, a Feast, a Holy Day to which friends are invited, and one that is over. */
const thingsOf = async ({ ids, data, calls }: Making) => {
  const api = await calls(admin)
  const past = await planHolyDay(api, unique())
  await letEventPass(data, past)
  return {
    event: ids.event,
    feast: await feastWithMaterial(api),
    holyDay: await planHolyDay(api, unique()),
    past,
  }
}

export const ofEvents = subject('events', thingsOf, [
  {
    name: 'the calendar',
    who: member,
    path: ({ event }) => `/events/${event}`,
    open: press('kit.addToCalendar'),
  },
  { name: 'company', who: member, path: ({ event }) => `/events/${event}`, open: press('company.bring') },
  {
    name: 'changing an event',
    who: secretary,
    path: ({ event }) => `/events/${event}`,
    open: press('events.change.button'),
  },
  {
    name: 'the hosts of an event',
    who: secretary,
    path: ({ event }) => `/events/${event}`,
    open: press('events.change.hosts'),
  },
  {
    name: 'a word to those who come',
    who: secretary,
    path: ({ event }) => `/events/${event}`,
    open: press('hostWords.write'),
  },
  {
    name: 'a line of what is to be brought',
    who: secretary,
    path: ({ event }) => `/events/${event}`,
    open: press('bring.add'),
  },
  {
    name: 'the picture of an event',
    who: secretary,
    path: ({ event }) => `/events/${event}`,
    open: press('events.change.picture'),
  },
  {
    name: 'writing a programme',
    who: secretary,
    path: ({ event }) => `/events/${event}?tab=programme`,
    open: press('events.writeProgramme'),
  },
  {
    name: 'changing a material',
    who: secretary,
    path: ({ feast }) => `/events/${feast}?tab=materials`,
    open: press('materials.change'),
  },
  {
    name: 'a letter at a Feast',
    who: secretary,
    path: ({ feast }) => `/events/${feast}?tab=programme`,
    open: press('events.addLetter'),
  },
  {
    name: 'a date of the Assembly',
    who: secretary,
    path: () => '/calendars',
    open: press('calendars.addDate'),
  },
  { name: 'asking to host', who: admin, path: () => '/admin?section=rota', open: press('hosting.askFor') },
  {
    name: 'an item of a programme',
    who: secretary,
    path: ({ event }) => `/events/${event}?tab=programme`,
    open: press('events.writeProgramme', 'papers.addItem'),
    seen: (page, say) => page.getByRole('dialog', { name: say('papers.item') }),
  },
  {
    name: 'a new material',
    who: secretary,
    path: ({ event }) => `/events/${event}?tab=materials`,
    open: press('papers.addMaterial'),
  },
  {
    name: 'the link of a friend',
    who: admin,
    path: ({ holyDay }) => `/events/${holyDay}`,
    open: press('company.invite'),
    seen: (page, say) => page.getByRole('img', { name: say('company.code') }),
  },
  {
    name: 'who was there',
    who: admin,
    path: ({ past }) => `/events/${past}`,
    open: press('company.enter'),
  },
])
