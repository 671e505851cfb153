// Which Feasts and Holy Days a demo community keeps: this year's, and the next one's when it is near.
import { type BadiDate, type HolyDay, badiDateAt, nawRuzOf, yearStatus } from '#calendar/index.ts'
import { occasionsOf as occasionsIn, usuallyMeets } from '#calendar/occasions.ts'
import { instant } from '#server/platform/clock.ts'
import { DAY, type Stage } from './stage.ts'

export interface Occasion {
  readonly type: 'Feast' | 'Holy Day'
  readonly title: string
  readonly date: BadiDate
  readonly holyDay: HolyDay['id'] | null
  readonly startsAt: number
  readonly hours: number
}

/** This year's from its first day on, and the next year's too when it is near; soonest first. */
export const occasionsOf = (stage: Stage): Occasion[] => {
  const { year } = badiDateAt(instant(stage.now), stage.place)
  const near = Date.parse(nawRuzOf(year + 1)) - stage.now < 92 * DAY && yearStatus(year + 1) === 'official'
  const years = near ? [year, year + 1] : [year]
  return years.flatMap((one) =>
    occasionsIn(one, stage.place, usuallyMeets).map(({ type, name, date, holyDay, startsAt }) => ({
      type,
      title: holyDay === null ? `Feast of ${name.latin}` : name.latin,
      date,
      holyDay,
      startsAt: Date.parse(startsAt),
      hours: holyDay === null ? 2 : 1.5,
    })),
  )
}
