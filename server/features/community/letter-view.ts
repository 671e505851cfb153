// A letter to a body, as a mail in the language of who reads it. Whoever writes is named; who reads is not.
import type { MailText, Reading } from '#server/platform/mail-text.ts'
import { mailIn } from '#server/platform/words.ts'

interface Written {
  readonly writer: string
  readonly body: string
  readonly community: string
  readonly text: string
  /** The writer's own address, or the address of their page. */
  readonly answerTo: string
}

export const letterText = (reader: Reading, written: Written): Pick<MailText, 'subject' | 'text'> => {
  const { subject, text } = mailIn(reader, 'letter', { ...written })
  return { subject, text }
}
