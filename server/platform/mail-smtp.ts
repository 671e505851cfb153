// The way to the mail server. It takes plain text only and reads no file or address on the sender's behalf.
import { createTransport } from 'nodemailer'
import type { DueMail } from './mail-queue.ts'

export type Outcome =
  | { readonly sent: true }
  | { readonly sent: false; readonly reason: string; readonly forGood: boolean }

export interface Post {
  send(mail: DueMail): Promise<Outcome>
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
  const host = /@([^\s>]+)/.exec(smtp.from)?.[1] ?? 'localhost'
  return {
    send: async (mail) => {
      try {
        await transport.sendMail({
          from: smtp.from,
          to: { name: '', address: mail.recipient },
          subject: mail.subject,
          text: mail.body,
          // The same at every try: a mail server that already has it can tell.
          messageId: `<${mail.id}@${host}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
        return { sent: true }
      } catch (error) {
        return { sent: false, reason: reasonOf(error), forGood: isRefusedForGood(error) }
      }
    },
    close: () => transport.close(),
  }
}

const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500)

/** The address itself was refused with a 5xx; a wrong password of ours, for one, is not the mail's fault. */
const isRefusedForGood = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null || !('code' in error) || error.code !== 'EENVELOPE')
    return false
  return 'responseCode' in error && Number(error.responseCode) >= 500
}
