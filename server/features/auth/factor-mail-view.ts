// What the owner of an account is told of its way of signing in.
import { languageOf } from '#contract/words/languages.ts'
import { type MailText, type Reading, mailText } from '#server/platform/mail-text.ts'
import { paragraphsIn } from '#server/platform/words.ts'
import type { SignInEvent } from './factor-tables.ts'
import { isAlarming } from './factor-rules.ts'

/** `detail` names the device, the passkey or the account of Google that it happened to. */
export const happeningMail = (
  reader: Reading,
  kind: SignInEvent,
  detail: string,
  publicUrl: string,
): MailText => {
  const language = languageOf(reader.language)
  const [subject = '', ...paragraphs] = paragraphsIn(language, `signIn.${kind}`, { detail })
  const alarming = isAlarming(kind) ? 'yes' : 'no'
  return mailText(subject, ...paragraphs, ...paragraphsIn(language, 'signIn.after', { alarming, publicUrl }))
}
