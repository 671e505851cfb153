// The text of a mail, encrypted while it waits: codes and links in it open accounts, and a copy or a reader of the
// database must not have them.
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

/** Encrypts the text of a mail, for its row. */
export const sealWords = (secrets: Secrets, { subject, body, html, unsubscribe, calendar }: MailWords) =>
  seal(secrets.key('mailWords'), JSON.stringify({ subject, body, html, unsubscribe, calendar }))

/** The text of a mail; null where it was deleted, or encrypted with another secret. */
export const wordsOf = (secrets: Secrets, sealed: Buffer | null): MailWords | null => {
  const text = sealed === null ? null : unseal(secrets.key('mailWords'), sealed)
  return text === null ? null : z.parse(MailWords, JSON.parse(text))
}
