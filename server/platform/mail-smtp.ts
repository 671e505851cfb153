// The way to the mail server. It takes our own texts only and reads no file or address on the sender's behalf.
import { Transform } from 'node:stream'
import { createTransport } from 'nodemailer'
import type { DueMail } from './mail-queue.ts'

export type Outcome =
  | { readonly sent: true }
  | { readonly sent: false; readonly reason: string; readonly forGood: boolean }

export interface Post {
  /** `handOver` is awaited before the last byte leaves: until then the server cannot have taken the mail. */
  send(mail: DueMail, handOver: () => Promise<void>): Promise<Outcome>
  close(): void
}

export const openPost = (smtp: { readonly url: string; readonly from: string }): Post => {
  const transport = createTransport({
    url: smtp.url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const handOvers = new Map<unknown, () => Promise<void>>()
  transport.use('stream', (mail, done) => {
    const handOver = handOvers.get(mail.data.messageId)
    if (handOver) mail.message.transform(() => heldUntil(handOver))
    done()
  })
  const host = /@([^\s>]+)/.exec(smtp.from)?.[1] ?? 'localhost'
  return {
    send: async (mail, handOver) => {
      // The same at every try: a mail server that already has it can tell.
      const messageId = `<${mail.id}@${host}>`
      handOvers.set(messageId, handOver)
      try {
        await transport.sendMail({ ...letterOf(mail), from: smtp.from, messageId })
        return { sent: true }
      } catch (error) {
        return { sent: false, reason: reasonOf(error), forGood: isRefusedForGood(error) }
      } finally {
        handOvers.delete(messageId)
      }
    },
    close: () => transport.close(),
  }
}

const letterOf = ({ recipient, subject, body, html, unsubscribe }: DueMail) => ({
  to: { name: '', address: recipient },
  subject,
  text: body,
  ...(html === null ? {} : { html }),
  headers: {
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribe === null
      ? {}
      : { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  },
})

/** Lets a message through and holds its end back until the promise is kept. */
const heldUntil = (handOver: () => Promise<void>): Transform =>
  new Transform({
    transform: (piece, _encoding, done) => done(null, piece),
    flush: (done) => {
      handOver().then(
        () => done(),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      )
    },
  })

const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500)

/** The address itself was refused with a 5xx; a wrong password of ours, for one, is not the mail's fault. */
const isRefusedForGood = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null || !('code' in error) || error.code !== 'EENVELOPE')
    return false
  return 'responseCode' in error && Number(error.responseCode) >= 500
}
