// How far a campaign has come, in time and towards its goal: pure.
import { lastDayOf } from '#contract/campaigns/figure.ts'
import type { Campaign } from './data.ts'

const DAY = 86_400_000

/** How many days lie between two civil days. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY)

export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)

type Span = Pick<Campaign, 'startsOn' | 'endsOn' | 'endedOn' | 'state'>

/** How many days it lasts or has lasted, its first and its last among them. */
export const lengthOf = (span: Span): number => Math.max(1, daysBetween(span.startsOn, lastDayOf(span)) + 1)

/** How much of its time had passed when today began, from 0 to 1; only of one that runs. */
export const passedOf = (span: Span, today: string): number | undefined =>
  span.state === 'running'
    ? Math.max(0, Math.min(1, daysBetween(span.startsOn, today) / lengthOf(span)))
    : undefined

/** Running ones first, that which ends first before the others; then those to come; then the last that ended. */
export const sorted = (campaigns: readonly Campaign[]) => {
  const of = (state: Campaign['state']) => campaigns.filter((one) => one.state === state)
  return {
    running: of('running').toSorted((one, other) => one.endsOn.localeCompare(other.endsOn)),
    coming: of('coming').toSorted((one, other) => one.startsOn.localeCompare(other.startsOn)),
    ended: of('ended').toSorted((one, other) => lastDayOf(other).localeCompare(lastDayOf(one))),
  }
}

/** More columns than these stand too close on a phone. */
const MOST_DAYS = 62
const WEEK = 7

interface Column {
  /** Its first day. */
  readonly day: string
  /** Null where nothing was written down. */
  readonly count: number | null
}

/** What all have done, day by day; week by week where a campaign is long. */
export const columnsOf = (campaign: Campaign, today: string): { step: 'day' | 'week'; columns: Column[] } => {
  const last = campaign.state === 'running' && today < campaign.endsOn ? today : lastDayOf(campaign)
  const count = Math.max(0, daysBetween(campaign.startsOn, last)) + 1
  const [step, length] = count > MOST_DAYS ? (['week', WEEK] as const) : (['day', 1] as const)
  const columns = Array.from({ length: Math.ceil(count / length) }, (_, place): Column => {
    const [from, to] = [place * length, (place + 1) * length]
    const within = campaign.days.filter(({ day }) => {
      const at = daysBetween(campaign.startsOn, day)
      return at >= from && at < to
    })
    return {
      day: dayAfter(campaign.startsOn, from),
      count: within.length === 0 ? null : within.reduce((sum, one) => sum + one.count, 0),
    }
  })
  return { step, columns }
}
