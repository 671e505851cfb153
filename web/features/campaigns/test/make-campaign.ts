// Campaigns for the tests of their screens.
import { idOf } from '#web/test/people.ts'
import { civilDayOf } from '#web/features/calendar/civil-day.ts'
import type { Campaign, Campaigns } from '../data.ts'
import { dayAfter } from '../progress.ts'

/** A day so many days after today. */
export const inDays = (days: number): string => dayAfter(civilDayOf(new Date()), days)

/** Home visits that run for nineteen days, of which seven are over; its reader takes no part yet. */
export const makeCampaign = (given: Partial<Campaign> = {}): Campaign => ({
  _id: idOf(70),
  id: idOf(70),
  kind: 'homeVisits',
  title: 'Nineteen days of visits',
  sentence: 'We visit each home of our neighbourhood.',
  story: '',
  imageUrl: null,
  imageAlt: '',
  startsOn: inDays(-6),
  endsOn: inDays(12),
  visibility: 'community',
  state: 'running',
  goal: 19,
  revision: 0,
  reached: 14,
  countsFrom: null,
  asOf: null,
  currency: null,
  fundId: null,
  fund: null,
  counts: 'home visits',
  milestones: [
    { at: 10, name: 'Half of the street' },
    { at: 19, name: 'Every home' },
  ],
  takers: null,
  takesPart: false,
  mine: [],
  days: [],
  result: '',
  endedOn: null,
  community: null,
  can: { edit: false, takePart: true, log: false, update: false, end: false },
  ...given,
})

/** For the Fund, of which one month is closed. */
export const makeFundCampaign = (given: Partial<Campaign> = {}): Campaign =>
  makeCampaign({
    kind: 'fund',
    title: 'A roof for the centre',
    goal: 120_000,
    reached: 84_000,
    countsFrom: inDays(-21),
    asOf: inDays(-2),
    currency: 'GBP',
    fundId: idOf(30),
    fund: 'Local Fund',
    counts: '',
    milestones: [{ at: 60_000, name: 'The beams' }],
    ...given,
  })

export const makeList = (data: Campaign[], given: Partial<Campaigns> = {}): Campaigns => ({
  success: true,
  data,
  can: { begin: [], publish: false },
  funds: [],
  ...given,
})
