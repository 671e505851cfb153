// Mail is a row first: it is queued in the transaction of the write and leaves later, or stays in the outbox.
import type { FastifyBaseLogger } from 'fastify'
import { v7 as newId } from 'uuid'
import { cleanAddress, isMailAddress } from '#contract/mail-address.ts'
import { instant, systemClock, type Clock } from './clock.ts'
import type { Config } from './config.ts'
import { type Db, type Tx, inInstance } from './db.ts'
import {
  type DueMail,
  holdMail,
  leaseMails,
  markFailed,
  markHanded,
  markLater,
  markSent,
} from './mail-queue.ts'
import { type MailServer, findSetServer } from './mail-server.ts'
import { openPost, type Outcome, type Post } from './mail-smtp.ts'
import { type MailWords, sealWords, wordsOf } from './mail-words.ts'
import { oneAtATime } from './one-at-a-time.ts'
import type { Secrets } from './secrets.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  /** What the system administrators see of it if it does not leave: never its subject. */
  readonly kind?: 'access' | 'notice' | 'digest'
  /** Plain text; never confidential content. */
  readonly text: string
  /** The same as HTML; it loads nothing from anywhere. */
  readonly html?: string
  /** Where one click ends mails of this kind (RFC 8058). */
  readonly unsubscribe?: string
  /** An iCalendar object with its METHOD, which calendar programs take by themselves (RFC 6047). */
  readonly calendar?: string
  /** To a person who has left: nothing of it is kept once it was sent. */
  readonly forget?: true
  /** Accounts and persons whom it names: erasing them deletes it, sent to any recipient. */
  readonly about?: readonly string[]
}

export interface Mailer {
  /**
   * Queues mails in this transaction. A mail to an invalid address stops neither the others nor the call: it is
   * stored as failed, without its text, for the system administrators.
   */
  queue(tx: Tx, ...mails: readonly Mail[]): Promise<void>
  /** Sends one mail at once, past the queue, and answers what the mail server said; null where none is set. */
  try(mail: Mail): Promise<Outcome | null>
  /** The plain address that mails come from; null where they stay in the outbox. */
  from(tx: Tx): Promise<string | null>
  /** Whether mails leave, or stay in the outbox. */
  isSet(): Promise<boolean>
  /** Looks soon for what is due, since something is. */
  soon(): void
  /** Sends what is due; answers how many left. */
  deliver(): Promise<number>
  close(): Promise<void>
}

export interface MailerOptions {
  readonly clock?: Clock
  /** Encrypts waiting mails, and decrypts the mail server that was set in the browser. */
  readonly secrets: Secrets
  /** Called with each mail that stays in the outbox: a demo prints the codes in them. */
  readonly onOutbox?: (mail: Mail) => void
  /** How long after queueing it looks, in milliseconds; none for a test that delivers itself. */
  readonly soon?: readonly number[]
}

const EVERY = 30_000
/** After queueing, the transaction is committed by one of these. */
const SOON = [100, 1_000, 5_000] as const
const DAY = 86_400_000
const MINUTE = 60_000

export const openMailer = (
  config: Config,
  db: Db,
  log: FastifyBaseLogger,
  options: MailerOptions,
): Mailer => {
  const { clock = systemClock, secrets, onOutbox, soon = SOON } = options
  const way = openWay(config, db, secrets)
  const looks = oneAtATime(() => deliverDue({ db, way, clock, log, secrets }))
  const inBackground = () => {
    looks.look().catch((error: unknown) => log.warn({ err: error }, 'mail could not be delivered'))
  }
  const alarms = openAlarms(inBackground, soon)
  if (config.role !== 'web') alarms.often()
  return {
    queue: async (tx, ...wanted) => {
      const mails = wanted.filter(({ to }) => !isNobodys(to))
      if (mails.length === 0) return
      const outbox = (await way.serverIn(tx)) === null
      await insertMails(tx, secrets, mails, { outbox, now: clock.now() })
      if (outbox) mails.filter(({ to }) => isAddress(to)).forEach((mail) => onOutbox?.(mail))
      else alarms.soon()
    },
    try: async (mail) => {
      const post = await way.now()
      return post ? tryNow(post, mail) : null
    },
    soon: alarms.soon,
    from: async (tx) => {
      const server = await way.serverIn(tx)
      return server === null ? null : addressIn(server.from)
    },
    isSet: () => inInstance(db, async (tx) => (await way.serverIn(tx)) !== null),
    deliver: looks.look,
    close: async () => {
      alarms.end()
      await looks.last()?.catch(() => undefined)
      way.close()
    },
  }
}

/** Looks after something was queued, and every so often. */
const openAlarms = (look: () => void, waits: readonly number[]) => {
  const timers = new Set<NodeJS.Timeout>()
  return {
    soon: () => {
      for (const wait of waits) {
        const timer = setTimeout(() => {
          timers.delete(timer)
          look()
        }, wait)
        timers.add(timer.unref())
      }
    },
    often: () => void timers.add(setInterval(look, EVERY).unref()),
    end: () => {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

const insertMails = (
  tx: Tx,
  secrets: Secrets,
  mails: readonly Mail[],
  place: { readonly outbox: boolean; readonly now: number },
) =>
  tx
    .insertInto('mails')
    .values(mails.map((mail) => rowOf(secrets, mail, place)))
    .execute()

interface Way {
  serverIn(tx: Tx): Promise<MailServer | null>
  /** The way to the mail server as it is set now; null where none is. */
  now(): Promise<Post | null>
  close(): void
}

/** Looked up anew each time, so that every node takes up at once what was set on another. */
const openWay = (config: Config, db: Db, secrets: Secrets): Way => {
  let open: { readonly text: string; readonly post: Post } | null = null
  const serverIn = async (tx: Tx): Promise<MailServer | null> => config.smtp ?? findSetServer(tx, secrets)
  return {
    serverIn,
    now: async () => {
      const server = config.smtp ?? (await inInstance(db, serverIn))
      const text = JSON.stringify(server)
      if (open?.text === text) return open.post
      open?.post.close()
      open = server === null ? null : { text, post: openPost(server) }
      return open?.post ?? null
    },
    close: () => open?.post.close(),
  }
}

/** Nobody waits for this mail but the caller, so no row is written. */
const tryNow = async (post: Post, mail: Mail): Promise<Outcome> =>
  isAddress(mail.to)
    ? post.send({ id: newId(), recipient: cleanAddress(mail.to), ...saidBy(mail) }, async () => undefined)
    : { sent: false, reason: NO_ADDRESS, forGood: true }

interface Delivery {
  readonly db: Db
  readonly way: Way
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly secrets: Secrets
}

/** Takes mails in small handfuls until none is due. */
const deliverDue = async (delivery: Delivery): Promise<number> => {
  const { db, way, clock } = delivery
  const post = await way.now()
  if (!post) return 0
  let sent = 0
  for (let due = await leaseMails(db, clock.now()); due.length > 0; due = await leaseMails(db, clock.now())) {
    for (const mail of due) if (await sendOne(delivery, post, mail)) sent += 1
  }
  return sent
}

const sendOne = async (delivery: Delivery, post: Post, mail: DueMail): Promise<boolean> => {
  const { db, clock, log, secrets } = delivery
  if (mail.handed_at !== null) {
    // The sender that handed it over was killed before the answer: a mail must not come twice.
    log.warn({ mail: mail.id }, 'a mail was handed over before a kill and counts as sent')
    await markSent(db, mail.id, Date.parse(mail.handed_at))
    return false
  }
  // Those before it may have taken so long that another sender has it.
  if (!(await holdMail(db, mail, clock.now()))) return false
  const words = wordsOf(secrets, mail.encrypted)
  const outcome =
    words === null
      ? unreadable
      : await post.send({ id: mail.id, recipient: mail.recipient, ...words }, async () => {
          if (!(await markHanded(db, mail, clock.now()))) throw new Error('another sender has this mail')
        })
  if (outcome.sent) {
    await markSent(db, mail.id, clock.now())
    return true
  }
  const tooOld = clock.now() - Date.parse(mail.tried_since) > DAY
  log.warn({ mail: mail.id, tries: mail.tries, reason: outcome.reason }, 'a mail could not be sent')
  if (outcome.forGood || tooOld) await markFailed(db, mail, outcome.reason)
  else await markLater(db, mail, clock.now() + pauseAfter(mail.tries), outcome.reason)
  return false
}

const unreadable = {
  sent: false,
  reason: 'it was queued with another secret of the installation',
  forGood: true,
} as const

/** One minute after the first try, twice as long after each further one, at most an hour. */
const pauseAfter = (tries: number): number => Math.min(60, 2 ** Math.max(0, tries - 1)) * MINUTE

/** Whether mail can be sent to it, as it was kept. */
export const isAddress = (text: string): boolean => isMailAddress(cleanAddress(text))

/** `Nineteen <no-reply@nineteen.example>` or the address alone. */
const addressIn = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim()

/** RFC 2606: at such an address there never is anybody. Those of the example community have one. */
const isNobodys = (address: string): boolean => /[@.]invalid$/i.test(address)

const NO_ADDRESS = 'the recipient is no address that mail can be sent to'

const saidBy = (mail: Mail): MailWords => ({
  // A line break in a subject would begin another header.
  subject: mail.subject.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim(),
  body: mail.text,
  html: mail.html ?? null,
  unsubscribe: mail.unsubscribe ?? null,
  calendar: mail.calendar ?? null,
})

const rowOf = (
  secrets: Secrets,
  mail: Mail,
  { outbox, now }: { readonly outbox: boolean; readonly now: number },
) => ({
  id: newId(),
  recipient: isAddress(mail.to) ? cleanAddress(mail.to) : mail.to,
  // The text of a mail that can never leave is not kept: a new mail goes to the corrected address.
  ...(isAddress(mail.to)
    ? { encrypted: sealWords(secrets, saidBy(mail)), outbox, failure: null }
    : { encrypted: null, outbox: false, failure: NO_ADDRESS }),
  kind: mail.kind ?? null,
  created_at: instant(now),
  next_try_at: instant(now),
  sent_at: null,
  handed_at: null,
  forget: mail.forget ?? false,
  about: [...(mail.about ?? [])],
})
