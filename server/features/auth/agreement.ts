// What somebody agrees to when an account begins, and in which version.
import type { Tx } from '#server/platform/db.ts'
import { readingTexts } from '#server/pages/texts/texts.ts'
import { insertAgreements } from './agreement-queries.ts'

/** Each text is known by the day on which it last changed. */
const versions = {
  eula: readingTexts.eula.en.changed,
  privacy: readingTexts.privacy.en.changed,
} as const

/** Writes down that the owner of a new account has agreed to the texts as they are now. */
export const agree = (tx: Tx, accountId: string, at: string): Promise<void> =>
  insertAgreements(tx, [
    { account_id: accountId, document: 'eula', version: versions.eula, agreed_at: at },
    { account_id: accountId, document: 'privacy', version: versions.privacy, agreed_at: at },
  ])
