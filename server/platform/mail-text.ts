// A short mail as plain text, in its reader's language.

export interface MailText {
  /** All that is written so is about an account or about joining. */
  readonly kind: 'access'
  readonly subject: string
  readonly text: string
}

/** Persons and communities alike; a person who has chosen no language reads that of their community. */
export interface Reading {
  readonly language: string | null
}

/** A mail of these paragraphs. */
export const mailText = (subject: string, ...paragraphs: readonly string[]): MailText => ({
  kind: 'access',
  subject,
  text: `${paragraphs.join('\n\n')}\n`,
})
