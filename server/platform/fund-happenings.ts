// What the writes of the Fund mean (happenings.ts). What members see moves when a month is closed; all else concerns the
// treasury and the Assembly alone, and moves quietly.
import type { Meaning } from './meaning.ts'

const shown: Meaning = { thing: 'fund', moves: ['fund'], movesQuietly: ['treasury'] }
const told: Meaning = { ...shown, notice: ['budget_update', 'Finance'] }
const request: Meaning = {
  thing: 'fundRequest',
  movesQuietly: ['treasury'],
  notice: ['budget_update', 'Finance'],
}
/** Whose notice names nobody, no amount and no words; nothing of it tells a repaid receipt from a given one. */
const receipt: Meaning = {
  thing: 'receipt',
  movesQuietly: ['treasury'],
  notice: ['budget_update', 'Finance'],
}
const key: Meaning = { thing: 'fundKey', moves: ['fund'], movesQuietly: ['treasury'] }

/** What the log of changes keeps. */
export const recordedOfFund = {
  'budget.adopted': { thing: 'budget', movesQuietly: ['treasury'] },
  'budget.published': {
    thing: 'budget',
    moves: ['fund'],
    movesQuietly: ['treasury'],
    notice: ['budget_update', 'Finance'],
  },
  'budget.withdrawn': { thing: 'budget', movesQuietly: ['treasury'] },
  'fund.accountAdded': shown,
  'fund.audited': shown,
  'fund.changed': shown,
  'fund.disclosed': request,
  'fund.disclosureAsked': request,
  'fund.goalsSet': told,
  'fund.keyBegun': key,
  'fund.keyGranted': key,
  'fund.keyWrapped': key,
  'fund.letterWritten': told,
  'fund.monthClosed': told,
  'fund.opened': shown,
  'fund.requestAgreed': request,
  'fund.requestDeclined': request,
  'fund.settingsChanged': shown,
  'fund.started': shown,
  'fund.yearClosed': told,
  'receipt.approvalTakenBack': receipt,
  'receipt.approved': receipt,
  'receipt.approverNamed': receipt,
  'receipt.declined': receipt,
  'receipt.settingsChanged': { thing: 'community', movesQuietly: ['treasury'] },
  'receipt.settled': receipt,
} as const satisfies Readonly<Record<string, Meaning>>

/** What the ledger itself keeps, and what is a giver's own: nothing of it stands in the log. */
export const unrecordedOfFund = {
  'budget.saved': { movesQuietly: ['treasury'] },
  'fund.booked': { movesQuietly: ['treasury'] },
  'fund.batchChanged': { movesQuietly: ['treasury'] },
  'fund.deviceAsked': { movesQuietly: ['treasury'] },
  'fund.deviceAnswered': { movesQuietly: ['treasury'], notice: ['budget_update', 'Finance'] },
  'fund.matched': { movesQuietly: ['treasury'] },
  'fund.pledged': { movesQuietly: ['treasury'] },
  'fund.pledgeNear': { notice: ['budget_update', 'Finance'] },
  'fund.requestAsked': request,
  'fund.requestWithdrawn': { movesQuietly: ['treasury'] },
  'receipt.answered': receipt,
  'receipt.asked': receipt,
  'receipt.seen': receipt,
  'receipt.sent': receipt,
  'receipt.withdrawn': { movesQuietly: ['treasury'] },
} as const satisfies Readonly<Record<string, Meaning>>
