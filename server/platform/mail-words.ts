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

/** Seals what a mail says, for its row. */
export const sealWords = (secrets: Secrets, { subject, body, html, unsubscribe, calendar }: MailWords) =>
  seal(secrets.key('mailWords'), JSON.stringify({ subject, body, html, unsubscribe, calendar }))

/** What a mail says; null where nothing of it is kept, or another secret has sealed it. */
export const wordsOf = (secrets: Secrets, sealed: Buffer | null): MailWords | null => {
  const text = sealed === null ? null : unseal(secrets.key('mailWords'), sealed)
  return text === null ? null : z.parse(MailWords, JSON.parse(text))
}
