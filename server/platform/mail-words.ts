// What a mail says, sealed as long as it waits: codes and links in it open accounts, and a copy of the database, or
// who only reads it, must not have them.
import * as z from 'zod/mini'
import { seal, unseal } from './sealed.ts'
import type { Secrets } from './secrets.ts'

const MailWords = z.object({
  subject: z.string(),
  body: z.string(),
  html: z.nullable(z.string()),
  unsubscribe: z.nullable(z.string()),
  calendar: z.nullable(z.string()),
})

export type MailWords = z.output<typeof MailWords>

/** In the columns of a row: sealed, or as it was queued before mails were sealed. */
export type KeptWords = MailWords & { readonly sealed: Buffer | null }

/** What the columns are when nothing of it is kept any more. */
export const noWords: KeptWords = {
  sealed: null,
  subject: '',
  body: '',
  html: null,
  unsubscribe: null,
  calendar: null,
}

/** Seals what a mail says, for its row. */
export const sealWords = (secrets: Secrets, { subject, body, html, unsubscribe, calendar }: MailWords) =>
  seal(secrets.key('mailWords'), JSON.stringify({ subject, body, html, unsubscribe, calendar }))

/** What the row of a mail says; null where it was sealed with another secret. */
export const wordsOf = (
  secrets: Secrets,
  { sealed, subject, body, html, unsubscribe, calendar }: KeptWords,
): MailWords | null => {
  if (sealed === null) return { subject, body, html, unsubscribe, calendar }
  const text = unseal(secrets.key('mailWords'), sealed)
  return text === null ? null : z.parse(MailWords, JSON.parse(text))
}
