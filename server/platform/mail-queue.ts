// The queue of mails: rows that a sender leases, so that two processes never send the same one.
import type { Updateable } from 'kysely'
import { instant } from './clock.ts'
import type { Db } from './db.ts'
import type { MailWords } from './mail-words.ts'
import type { PlatformTables } from './tables.ts'

export interface DueMail {
  readonly id: string
  readonly recipient: string
  /** What it says. */
  readonly encrypted: Buffer | null
  /** From when on the days of tries count. */
  readonly tried_since: string
  /** An earlier sender was about to send its last byte, and nothing is known of what came of it. */
  readonly handed_at: string | null
  /** This try included. */
  readonly tries: number
}

/** As it goes to the mail server. */
export type Letter = Pick<DueMail, 'id' | 'recipient'> & MailWords

/** How long the text of a mail that failed is kept, from when it was queued. */
export const FAILED_TEXT_KEPT = 7 * 86_400_000

const LEASE = 5 * 60_000
const AT_ONCE = 10

/** Takes up to ten due mails; a sender that does not mark them in time loses them to the next one. */
export const leaseMails = (db: Db, now: number): Promise<DueMail[]> =>
  db
    .with(
      (name) => name('due').materialized(),
      (queue) =>
        queue
          .selectFrom('mails')
          .select('id')
          .where('sent_at', 'is', null)
          .where('failure', 'is', null)
          .where('outbox', '=', false)
          .where('next_try_at', '<=', instant(now))
          .orderBy('next_try_at')
          .limit(AT_ONCE)
          .forUpdate()
          .skipLocked(),
    )
    .updateTable('mails')
    .from('due')
    .whereRef('mails.id', '=', 'due.id')
    .set((set) => ({
      tries: set('mails.tries', '+', 1),
      next_try_at: instant(now + LEASE),
      leased_until: instant(now + LEASE),
      tried_at: instant(now),
    }))
    .returning(['mails.id', 'recipient', 'encrypted', 'handed_at', 'tries'])
    .returning((row) => row.fn.coalesce('tried_since', 'created_at').as('tried_since'))
    .execute()

/** A mail as a sender has it: the number of leases distinguishes this one from a later one. */
export type Leased = Pick<DueMail, 'id' | 'tries'>

/** Renews the lease of the sender that still has the mail; false when another sender has taken it meanwhile. */
export const holdMail = (db: Db, mail: Leased, now: number): Promise<boolean> =>
  changeOwn(db, mail, { next_try_at: instant(now + LEASE), leased_until: instant(now + LEASE) })

/**
 * Before the last byte leaves: from here on a kill must not make the mail come twice. False when another sender has
 * taken it meanwhile.
 */
export const markHanded = (db: Db, mail: Leased, now: number): Promise<boolean> =>
  changeOwn(db, mail, {
    handed_at: instant(now),
    next_try_at: instant(now + LEASE),
    leased_until: instant(now + LEASE),
  })

/** A sent mail is kept without its text: nobody needs its codes and links any more. */
export const markSent = async (db: Db, id: string, now: number): Promise<void> => {
  // Of a mail to a person who has left, not even the address is kept.
  const forgotten = await db
    .deleteFrom('mails')
    .where('id', '=', id)
    .where('forget', '=', true)
    .executeTakeFirst()
  if (forgotten.numDeletedRows > 0n) return
  await db
    .updateTable('mails')
    .set({ encrypted: null, sent_at: instant(now) })
    .where('id', '=', id)
    .execute()
}

export const markLater = (db: Db, mail: Leased, at: number, reason: string): Promise<boolean> =>
  changeOwn(db, mail, { next_try_at: instant(at), leased_until: null, handed_at: null, trouble: reason })

/** Its text is kept for a while: an administrator who removes the cause can have it tried again. */
export const markFailed = (db: Db, mail: Leased, reason: string): Promise<boolean> =>
  changeOwn(db, mail, { failure: reason, leased_until: null, handed_at: null })

/** A mail that was leased again meanwhile belongs to another sender, and stays as that one leaves it. */
const changeOwn = async (
  db: Db,
  { id, tries }: Leased,
  changed: Updateable<PlatformTables['mails']>,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set(changed)
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes the text of mails that failed long enough ago. */
export const forgetFailed = (db: Db, now: number) =>
  db
    .updateTable('mails')
    .set({ encrypted: null })
    .where('failure', 'is not', null)
    .where('encrypted', 'is not', null)
    .where('created_at', '<', instant(now - FAILED_TEXT_KEPT))
    .execute()
