// Who may begin which campaign, how one stands on a day, and what may be written down. Pure.
import type { Selectable } from 'kysely'
import { addCivilDays } from '#calendar/civil-day.ts'
import { FEWEST_WRITERS } from '#contract/campaigns/figure.ts'
import type { Member } from '#server/platform/gate.ts'
import type { CampaignTables } from './tables.ts'

type Row = Selectable<CampaignTables['campaigns']>
export type Kind = Row['kind']

const kinds: readonly Kind[] = ['fund', 'intensive', 'expansion', 'homeVisits']

/** The Assembly begins any, the treasurer what is for the Fund, coordinators what belongs to the institute. */
export const kindsOf = ({ rights }: Pick<Member, 'rights'>): readonly Kind[] =>
  kinds.filter(
    (kind) =>
      rights.includes('assembly') ||
      (kind === 'fund' ? rights.includes('treasurer') : rights.includes('coordinator')),
  )

/** What somebody without the right is told. */
export const noRight = (kind: Kind): string =>
  kind === 'fund'
    ? 'Campaigns for the Fund are for the Assembly and the treasurer to look after.'
    : 'Such campaigns are for the Assembly and the coordinators of the institute to look after.'

type Span = Pick<Row, 'starts_on' | 'ends_on' | 'ended_on'>

/** By the community's day. One that was ended is over at once. */
export const stateOf = ({ starts_on, ends_on, ended_on }: Span, today: string) => {
  if (ended_on !== null || today > ends_on) return 'ended' as const
  return today < starts_on ? ('coming' as const) : ('running' as const)
}

/** So few that a number would tell who. */
export const FEWEST = 5

/** How many, where there are so many that nobody is known by it. */
export const countOf = (people: number): number | null => (people >= FEWEST ? people : null)

/** Of all, unless one or two alone have written: then it would tell how much of one. */
export const totalOf = ({ reached, writers }: { readonly reached: number; readonly writers: number }) =>
  writers > 0 && writers < FEWEST_WRITERS ? null : reached

/** What was forgotten is written down within these days after its end. */
const GRACE_DAYS = 7

/** The last day of which something can be written down. */
const lastDay = ({ ends_on, ended_on }: Span): string =>
  ended_on !== null && ended_on < ends_on ? ended_on : ends_on

interface Asked extends Span {
  readonly kind: Kind
}

/** Whether those who take part still write down what they did. */
export const isWritten = (campaign: Asked, today: string): boolean =>
  campaign.kind !== 'fund' &&
  today >= campaign.starts_on &&
  today <= addCivilDays(lastDay(campaign), GRACE_DAYS)

/** Why nothing can be written down of a day, or null. */
export const whyNotDay = (campaign: Asked, day: string, today: string): string | null => {
  if (campaign.kind === 'fund') return 'What is given for the Fund is counted by its books.'
  if (today < campaign.starts_on) return 'This campaign has not begun yet.'
  if (!isWritten(campaign, today)) return 'This campaign has been over for more than a week.'
  if (day > today) return 'This day is still to come.'
  if (day < campaign.starts_on || day > lastDay(campaign)) return 'The campaign did not run on this day.'
  return null
}

/** Days of which something is written down stay within a campaign: which of its ends may not move so far, or null. */
export const whyNotMoved = (
  row: Pick<Row, 'starts_on' | 'ends_on'>,
  wish: { readonly startsOn: string; readonly endsOn: string },
  written: { readonly first: string | null; readonly last: string | null } | undefined,
): Record<string, string> | null => {
  if (!written || written.first === null || written.last === null) return null
  const tooLate = wish.startsOn > row.starts_on && wish.startsOn > written.first
  const tooEarly = wish.endsOn < row.ends_on && wish.endsOn < written.last
  if (!tooLate && !tooEarly) return null
  return { ...(tooLate ? { startsOn: WRITTEN } : {}), ...(tooEarly ? { endsOn: WRITTEN } : {}) }
}

const WRITTEN = 'Something is written down of days that would fall outside. Please choose another day.'

interface Wish {
  readonly kind: Kind
  readonly goal: number
  readonly counts: string
  readonly milestones: Row['milestones']
}

/** What is wrong with a campaign that is written down, by its field; null where nothing is. */
export const wishFaults = ({ kind, goal, counts, milestones }: Wish): Record<string, string> | null => {
  const faults = {
    ...(kind !== 'fund' && counts === '' ? { counts: 'Please say what is counted.' } : {}),
    ...(milestones.some(({ at }) => at > goal)
      ? { milestones: 'Please give each milestone a number up to the goal.' }
      : {}),
  }
  return Object.keys(faults).length === 0 ? null : faults
}
