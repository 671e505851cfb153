// Offices and bodies in the words of the interface.
import type { WordKey } from '#web/words/words.ts'
import type { HandoverItem, OfficeName } from './data.ts'

export const officeWords: Readonly<Record<OfficeName, WordKey>> = {
  chair: 'offices.office.chair',
  viceChair: 'offices.office.viceChair',
  secretary: 'offices.office.secretary',
  treasurer: 'offices.office.treasurer',
  member: 'offices.office.member',
  statisticsOfficer: 'offices.office.statisticsOfficer',
  safeguardingOfficer: 'offices.office.safeguardingOfficer',
  instituteCoordinator: 'offices.office.instituteCoordinator',
  treasuryAssistant: 'offices.office.treasuryAssistant',
  auditor: 'offices.office.auditor',
  communityAdmin: 'offices.office.communityAdmin',
}

const items: Readonly<Record<string, WordKey>> = {
  accounts: 'offices.item.accounts',
  agenda: 'offices.item.agenda',
  bankMandate: 'offices.item.bankMandate',
  budget: 'offices.item.budget',
  correspondence: 'offices.item.correspondence',
  files: 'offices.item.files',
  keys: 'offices.item.keys',
  ledger: 'offices.item.ledger',
  mailbox: 'offices.item.mailbox',
  minutes: 'offices.item.minutes',
  openDecisions: 'offices.item.openDecisions',
  receipts: 'offices.item.receipts',
  roll: 'offices.item.roll',
}

/** An item that a newer server knows has no word here yet. */
export const itemWord = ({ item }: Pick<HandoverItem, 'item'>): WordKey => items[item] ?? 'offices.item.other'
