// Dates of the Assembly and of the Fund, as they are entered. Nothing of them stays on the device.
import {
  addCalendarDate,
  changeCalendarDate,
  removeCalendarDate,
} from '#contract/calendars/calendar-dates.ts'
import { dateLayers, listCalendar } from '#contract/calendars/calendars.ts'
import type { BodyIn } from '#contract/route.ts'
import { call } from '#web/http/call.ts'
import type { SignedInUser } from '#web/http/keep.ts'
import type { Entry } from './data.ts'
import { layersOf } from './layers.ts'

export type DateLayer = (typeof dateLayers)[number]
export type More = NonNullable<Entry['more']>

/** The fields of the form, as a person types them. */
export interface Typed {
  readonly layer: DateLayer
  readonly title: string
  readonly day: string
  readonly time: string
  readonly endTime: string
  readonly place: string
  readonly link: string
  readonly note: string
}

/** The layers whose dates somebody keeps. */
export const keptBy = (user: Pick<SignedInUser, 'roles' | 'community'>): readonly DateLayer[] =>
  dateLayers.filter(
    (layer) =>
      layersOf(user).includes(layer) && user.roles.includes(layer === 'assembly' ? 'assembly' : 'treasurer'),
  )

export const emptyDate = (layer: DateLayer, day: string): Typed => ({
  layer,
  title: '',
  day,
  time: '',
  endTime: '',
  place: '',
  link: '',
  note: '',
})

export const typedOf = ({ layer, title, day, time, endTime, place }: Entry, { link, note }: More): Typed => ({
  layer: layer === 'fund' ? 'fund' : 'assembly',
  title,
  day,
  time: time ?? '',
  endTime: endTime ?? '',
  place: place ?? '',
  link,
  note,
})

type Written = BodyIn<typeof addCalendarDate>

/** What is sent of it: without a time it is the whole day. */
export const readDate = (typed: Typed) => ({
  ...typed,
  time: typed.time || null,
  endTime: typed.endTime || null,
})

export const sendNewDate = (body: Written, key: string) => call(addCalendarDate, { body, key })
export const sendDate = (id: string, { layer: _layer, ...body }: Written, key: string) =>
  call(changeCalendarDate, { params: { id }, body, key })
export const takeDateAway = (id: string, key: string) => call(removeCalendarDate, { params: { id }, key })
export const dateAnswers = [listCalendar]
