import type { previewYear } from '#contract/community/community-calendar.ts'
import { occasionTitle } from '#contract/events/occasion-titles.ts'
import type { ReplyOf } from '#contract/route.ts'
import { civilDay, wallTime } from '#server/platform/clock.ts'
import { type Planned, monthOnWire } from './year-rules.ts'

type Wire = ReplyOf<typeof previewYear>['data']

export interface YearScene {
  readonly year: number
  readonly years: number[]
  readonly zone: string
  readonly language: string
  readonly occasions: readonly Planned[]
  readonly planned: readonly { readonly untouched: unknown }[]
}

export const yearView = ({ year, years, zone, language, occasions, planned }: YearScene): Wire => ({
  year,
  years,
  timeZone: zone,
  occasions: occasions.map((occasion) => ({
    type: occasion.type,
    title: occasionTitle(occasion, language),
    startsAt: occasion.startsAt,
    date: civilDay(Date.parse(occasion.startsAt), zone),
    time: wallTime(Date.parse(occasion.startsAt), zone),
    badi: {
      year: occasion.date.year,
      month: monthOnWire(occasion.date.month),
      day: occasion.date.day,
    },
    state: occasion.state,
    eventId: occasion.eventId,
  })),
  planned: planned.length,
  can: { takeBack: planned.length > 0 && planned.every(({ untouched }) => untouched === true) },
})
