// The turning of the year at Ridvan: which year is next, until when terms last, what is handed over.
import { type CivilDay, addCivilDays, badiFromCivil, ridvanOf } from '#calendar/index.ts'
import type { Office } from './tables.ts'

/** The Badi year whose Assembly serves on this day: that of the last first day of Ridvan. */
export const servingYear = (today: CivilDay): number => {
  const { year } = badiFromCivil(today)
  return ridvanOf(year).firstCivilDay <= today ? year : year - 1
}

/** From so many days before Ridvan on, the year that comes is the one to be begun. */
const AHEAD = 60

/** The year that may be begun now: the coming one shortly before Ridvan, else the one that runs. */
export const nextYear = (today: CivilDay): number => {
  const coming = servingYear(today) + 1
  return addCivilDays(today, AHEAD) >= ridvanOf(coming).firstCivilDay ? coming : coming - 1
}

export const firstOfRidvan = (year: number): CivilDay => ridvanOf(year).firstCivilDay

/** The same day of the next month: Ridvan begins in April, so there always is one. */
export const monthAfterRidvan = (year: number): CivilDay => {
  const [civil = '', month = '', day = ''] = firstOfRidvan(year).split('-')
  return `${civil}-${String(Number(month) + 1).padStart(2, '0')}-${day}`
}

/** Terms end a month after the next Ridvan, so that there is time to hand over. */
export const termEnd = (from: CivilDay): CivilDay => monthAfterRidvan(servingYear(from) + 1)

/** The last day of those who go. */
export const lastDay = (year: number, handsOver: boolean, today: CivilDay): CivilDay => {
  const planned = handsOver ? monthAfterRidvan(year) : addCivilDays(firstOfRidvan(year), -1)
  // Begun late, it takes effect now and not in the past.
  const yesterday = addCivilDays(today, -1)
  return planned > yesterday ? planned : yesterday
}

/** Nineteen days before Ridvan the officers are reminded. */
export const REMINDED_BEFORE = 19

export const isReminderDue = (today: CivilDay): number | null => {
  const coming = servingYear(today) + 1
  return addCivilDays(today, REMINDED_BEFORE) >= firstOfRidvan(coming) ? coming : null
}

/** What each office hands over, in words of the app. */
export const handoverItems: Readonly<Partial<Record<Office, readonly string[]>>> = {
  chair: ['agenda', 'openDecisions', 'keys'],
  viceChair: ['openDecisions'],
  secretary: ['minutes', 'correspondence', 'roll', 'files', 'accounts', 'mailbox', 'keys'],
  treasurer: ['ledger', 'receipts', 'bankMandate', 'budget', 'accounts', 'mailbox', 'keys'],
}
