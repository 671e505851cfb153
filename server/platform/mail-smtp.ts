// The way to the mail server. It takes our own texts only and reads no file or address on the sender's behalf.
import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import { inLines } from '#contract/common.ts'
import type { Letter } from './mail-queue.ts'
import type { MailServer } from './mail-server.ts'

export type Outcome =
  | { readonly sent: true }
  | { readonly sent: false; readonly reason: string; readonly forGood: boolean }

export interface Post {
  /** `handOver` is awaited before the last byte leaves: until then the server cannot have taken the mail. */
  send(mail: Letter, handOver: () => Promise<void>): Promise<Outcome>
  /** Connects and signs in, and sends nothing; what stands against it, or null. */
  check(): Promise<string | null>
  close(): void
}

export const openPost = (smtp: MailServer): Post => {
  const transport = createTransport({
    ...reached(smtp),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const handOvers = new Map<unknown, () => Promise<void>>()
  transport.use('stream', (mail, done) => {
    const handOver = handOvers.get(mail.data.messageId)
    if (handOver)
      mail.message.processFunc((letter) => Readable.from(heldBack(letter, handOver), { objectMode: false }))
    done()
  })
  const host = /@([^\s>]+)/.exec(smtp.from)?.[1] ?? 'localhost'
  return {
    send: async (mail, handOver) => {
      // The same at every try: a mail server that already has it can recognise it.
      const messageId = `<${mail.id}@${host}>`
      let handing = Promise.resolve()
      handOvers.set(messageId, () => (handing = handOver()))
      try {
        await transport.sendMail({ ...letterOf(mail), from: smtp.from, messageId })
        return { sent: true }
      } catch (error) {
        return { sent: false, reason: reasonOf(error), forGood: isRefusedForGood(error) }
      } finally {
        handOvers.delete(messageId)
        // What comes of the mail is written down after the hand-over, not beside it.
        await handing.catch(() => undefined)
      }
    },
    check: () => transport.verify().then(() => null, reasonOf),
    close: () => transport.close(),
  }
}

/** With STARTTLS the connection is encrypted or it fails: nobody in between can make the mail server leave it out. */
const reached = (smtp: MailServer) =>
  'url' in smtp
    ? { url: smtp.url }
    : {
        host: smtp.host,
        port: smtp.port,
        secure: smtp.tls === 'tls',
        requireTLS: smtp.tls === 'starttls',
        ignoreTLS: smtp.tls === 'none',
        ...(smtp.user === '' ? {} : { auth: { user: smtp.user, pass: smtp.password } }),
      }

const letterOf = ({ recipient, subject, body, html, unsubscribe, calendar }: Letter) => ({
  to: { name: '', address: recipient },
  subject,
  text: inLines(body),
  ...(html === null ? {} : { html: inLines(html) }),
  ...(calendar === null
    ? {}
    : { icalEvent: { method: methodOf(calendar), filename: 'invitation.ics', content: calendar } }),
  headers: {
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribe === null
      ? {}
      : { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  },
})

/** A program takes it only when the mail's own header says the same as the object in it. */
const methodOf = (calendar: string): string => /^METHOD:(\w+)/m.exec(calendar)?.[1] ?? 'PUBLISH'

/**
 * Passes a mail through and holds its last piece back until the promise is fulfilled. Nothing is read before the
 * server has taken the addresses and asks for the text.
 */
async function* heldBack(letter: Readable, handOver: () => Promise<void>) {
  let last: Buffer | null = null
  for await (const piece of letter) {
    if (last !== null) yield last
    last = Buffer.from(piece)
  }
  await handOver()
  if (last !== null) yield last
}

/** The answer of anything but a mail server is not shown: it may contain another service's secrets. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'the mail could not be sent'
  if ('code' in error && error.code === 'EPROTOCOL') return 'what answers there is no mail server'
  return error.message.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').slice(0, 300)
}

/** The address itself was refused with a 5xx; a wrong password of ours, for one, is not the mail's fault. */
const isRefusedForGood = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null || !('code' in error) || error.code !== 'EENVELOPE')
    return false
  return 'responseCode' in error && Number(error.responseCode) >= 500
}
