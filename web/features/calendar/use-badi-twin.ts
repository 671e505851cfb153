import type { BadiDate } from '#calendar/index.ts'
import { serverTime } from '#web/http/line.ts'
import { useBadiDates } from '#web/kit/appearance.ts'
import { useDayPlace, useSun } from './badi.ts'
import { useBadiDateText } from './use-badi-words.ts'
/**
 * The other date of a gathering, to stand after its first: of a moment, or of a day and a time by the community's
 * clocks. Exact at the place: an evening after sunset belongs to the next Badí‘ day. The calendar and the sun's
 * reckoning come beside the page, so that no page waits for them; whoever wants no Badí‘ dates loads nothing.
 */
export const useBadiTwin = () => {
  const { at, on, coming, long, short } = useDates()
  const beside = (of: BadiDate | null) => (of === null ? '' : `\u00a0· ${short(of)}`)
  const line = (of: BadiDate | null) => (of === null ? (coming ? room : undefined) : long(of))
  return {
    /** " · 2 Qawl" in a row; nothing where none is wanted or none is decided. */
    at: (instant: string): string => beside(at(instant)),
    on: (day: string, time?: string | null): string => beside(on(day, time)),
    /** "2 Qawl 183" for a line of its own, whose room is kept while the sun is reckoned. */
    lineAt: (instant: string): string | undefined => line(at(instant)),
    lineOn: (day: string, time?: string | null): string | undefined => line(on(day, time)),
    /** " · 3 Qawl" where an evening belongs to another Badí‘ day than the one that its heading says. */
    evening: (day: string, time: string | null): string => {
      const [own, ofDay] = [on(day, time), on(day)]
      return own?.day === ofDay?.day ? '' : beside(own)
    },
  }
}

const useDates = () => {
  const [shown] = useBadiDates()
  const where = useDayPlace(shown)
  const { data: sun, isError } = useSun(shown)
  const { date: long, dayOfYear } = useBadiDateText(sun?.monthText ?? unnamed)
  const known = shown && where && sun ? { where, sun } : null
  return {
    at: (instant: string) => known && known.sun.badiDateIn(known.where, instant),
    on: (day: string, time: string | null = null) => {
      if (time !== null) return known && known.sun.badiDateOnClock(known.where, day, time)
      return shown && sun !== undefined ? sun.badiDateOfDay(day) : null
    },
    coming: shown && where !== null && known === null && !isError,
    long,
    short: (of: BadiDate) => (sun?.isOfThisYear(of, where ?? null, serverTime.now()) ? dayOfYear : long)(of),
  }
}

/** There is no date to say before the names are here. */
const unnamed = () => ''

const room = '\u00a0'
