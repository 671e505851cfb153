// What the writes of campaigns mean (happenings.ts). Who takes part and what somebody writes down stands in no log, and
// nobody is told of it: pages only hear that the totals may be others now.
import type { Meaning } from './meaning.ts'

const campaign: Meaning = { thing: 'campaign', moves: ['campaigns'] }
const told: Meaning = { ...campaign, notice: ['community_event_update', 'Event'] }

/** What the log of changes keeps. */
export const recordedOfCampaigns = {
  /** Everybody is told. */
  'campaign.begun': told,
  'campaign.changed': campaign,
  /** Those who take part are told, by the word of what was learned. */
  'campaign.ended': told,
  /** Of one that was over already. */
  'campaign.resultWritten': told,
} as const satisfies Readonly<Record<string, Meaning>>

/** What is each person's own. */
export const unrecordedOfCampaigns = {
  /** Somebody takes part, or no longer. */
  'campaign.partChanged': { moves: ['campaigns'] },
  /** Somebody has written down what they did on a day, or taken it away. */
  'campaign.dayWritten': { moves: ['campaigns'] },
} as const satisfies Readonly<Record<string, Meaning>>
