// Which Feasts and Holy Days a community keeps, and when it meets for them.
import {
  type BadiDate,
  type HolyDay,
  addCivilDays,
  badiDateAt,
  feastsOf,
  holyDayTime,
  holyDaysOf,
  nawRuzOf,
  sunsetOf,
  yearStatus,
} from '#calendar/index.ts'
import { instant } from '#server/platform/clock.ts'
import { DAY, HOUR, type Stage, momentAt } from './stage.ts'

export interface Occasion {
  readonly type: 'Feast' | 'Holy Day'
  readonly title: string
  readonly date: BadiDate
  readonly holyDay: HolyDay['id'] | null
  readonly startsAt: number
  readonly hours: number
}

const USUAL_TIME = '19:30'
const QUARTER = HOUR / 4

/** This year's from its first day on, and the next year's too when it is near; soonest first. */
export const occasionsOf = (stage: Stage): Occasion[] => {
  const { year } = badiDateAt(instant(stage.now), stage.place)
  const near = Date.parse(nawRuzOf(year + 1)) - stage.now < 92 * DAY && yearStatus(year + 1) === 'official'
  const years = near ? [year, year + 1] : [year]
  return years
    .flatMap((one) => [...feasts(stage, one), ...holyDays(stage, one)])
    .sort((one, other) => one.startsAt - other.startsAt)
}

/** The evening on which the Feast's day begins: at the usual time, in summer once the sun has set. */
const feasts = (stage: Stage, year: number): Occasion[] =>
  feastsOf(year).map(({ date, civilDay, name }) => {
    const evening = addCivilDays(civilDay, -1)
    const sunset = Date.parse(sunsetOf(evening, stage.place).at)
    const startsAt = Math.max(momentAt(stage, evening, USUAL_TIME), Math.ceil(sunset / QUARTER) * QUARTER)
    return { type: 'Feast', title: `Feast of ${name.latin}`, date, holyDay: null, startsAt, hours: 2 }
  })

/** At the hour that is commemorated, and where there is none, within the day's light or on its eve. */
const holyDays = (stage: Stage, year: number): Occasion[] =>
  holyDaysOf(year).map((day) => {
    const hour = holyDayTime(year, day.id, stage.place)
    const startsAt = hour ? Math.round(Date.parse(hour.at) / QUARTER) * QUARTER : freeHour(stage, day)
    return {
      type: 'Holy Day',
      title: day.name.english,
      date: day.date,
      holyDay: day.id,
      startsAt,
      hours: 1.5,
    }
  })

const freeHour = (stage: Stage, { id, civilDay, workSuspended }: HolyDay): number => {
  if (!workSuspended) return momentAt(stage, addCivilDays(civilDay, -1), USUAL_TIME)
  return momentAt(stage, civilDay, id.startsWith('birth') ? '14:00' : '11:00')
}
