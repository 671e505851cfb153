// The mails of signing up, forgetting and leaving: no secrets but the one that they carry, and a way out for who
// did not ask.
import { languageOf } from '#contract/words/languages.ts'
import type { MailText, Reading } from '#server/platform/mail-text.ts'
import { mailIn, sayIn } from '#server/platform/words.ts'

/** The code stands nowhere but in its text: subjects stand on locked screens and in the logs of mail servers. */
export const codeMail = (reader: Reading, code: string, publicUrl: string): MailText =>
  mailIn(reader, 'code', { code, publicUrl })

export const knownMail = (reader: Reading, publicUrl: string): MailText =>
  mailIn(reader, 'known', { publicUrl })

export const resetMail = (reader: Reading, link: string): MailText => mailIn(reader, 'reset', { link })

export const bahaiIdMail = (reader: Reading, bahaiIds: readonly string[], publicUrl: string): MailText => {
  const ids = bahaiIds.join(sayIn(languageOf(reader.language), 'comma'))
  return mailIn(reader, 'bahaiId', { count: bahaiIds.length, ids, publicUrl })
}

export const canSignUpMail = (reader: Reading, publicUrl: string): MailText =>
  mailIn(reader, 'canSignUp', { publicUrl })

export const askedMail = (reader: Reading): MailText => mailIn(reader, 'asked')

/** To the community's own address: no name and no ID, since mail is no place for them. */
export const someoneWaitsMail = (community: Reading, publicUrl: string): MailText =>
  mailIn(community, 'someoneWaits', { publicUrl })

export const deletedMail = (
  reader: Reading,
  farewell: { readonly posts: 'keep' | 'delete'; readonly roll: 'keep' | 'erase' },
): MailText => mailIn(reader, 'deleted', farewell)
