// The mails of a changed address: the old and the new one are both asked, and both are told.
import type { MailText, Reading } from '#server/platform/mail-text.ts'
import { mailIn } from '#server/platform/words.ts'

/** To the address that the account has: whoever reads it can stop the change by doing nothing. */
export const leavingAddressMail = (reader: Reading, link: string, newAddress: string): MailText =>
  mailIn(reader, 'leavingAddress', { link, newAddress })

export const newAddressMail = (reader: Reading, link: string): MailText =>
  mailIn(reader, 'newAddress', { link })

export const takenAddressMail = (reader: Reading, publicUrl: string): MailText =>
  mailIn(reader, 'takenAddress', { publicUrl })

export const addressChangedMail = (reader: Reading, publicUrl: string): MailText =>
  mailIn(reader, 'addressChanged', { publicUrl })
