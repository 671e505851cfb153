// What stands in the table of mails, with what each says, which is sealed there.
import { type MailWords, wordsOf } from '#server/platform/mail-words.ts'
import type { World } from './world.ts'

interface KeptMail {
  readonly id: string
  readonly encrypted: Buffer | null
  readonly recipient: string
  readonly outbox: boolean
  readonly sent_at: Date | null
  readonly handed_at: Date | null
  readonly tries: number
  readonly failure: string | null
  readonly trouble: string | null
  readonly forget: boolean
  readonly about: readonly string[]
}

const SAYS_NOTHING: MailWords = { subject: '', body: '', html: null, unsubscribe: null, calendar: null }

/** Every mail, oldest first, and what it says. */
export const readMails = async ({ past, app }: World) => {
  const { rows } = await past.query<KeptMail>('select * from mails order by created_at, id')
  return rows.map((row) => ({ ...row, ...(wordsOf(app.secrets, row.encrypted) ?? SAYS_NOTHING) }))
}

/** The mails to an address, newest first. */
export const mailsTo = async (world: World, email: string) =>
  (await readMails(world)).filter(({ recipient }) => recipient === email).toReversed()
