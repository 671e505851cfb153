// Mail of the journeys: a real mail server that puts each mail into a folder, and how to find one there.
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import * as z from 'zod/mini'

const Mail = z.object({
  to: z.string(),
  from: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** Where a program for mail ends mails of this kind by one click (RFC 8058); empty where it cannot. */
  oneClick: z.string(),
})
export type Mail = z.output<typeof Mail>

export interface PostOffice {
  readonly url: string
  /** Whether there are people at the addresses it is asked for: of those at which nobody is, a mail is given up. */
  know(everybody: boolean): void
  close(): void
}

/** Takes every mail and files it. */
export const openPostOffice = async (folder: string): Promise<PostOffice> => {
  let count = 0
  let knowsThem = true
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      knowsThem ? done() : done(Object.assign(new Error('5.1.1 nobody here'), { responseCode: 550 })),
    onData: (stream, session, done) => {
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      const take = async () => {
        count += 1
        const to = session.envelope.rcptTo.map(({ address }) => address).join(', ')
        await file(folder, String(count).padStart(4, '0'), to, Buffer.concat(pieces))
        done()
      }
      stream.on('end', () => void take())
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    know: (everybody) => {
      knowsThem = everybody
    },
    close: () => server.close(),
  }
}

const file = async (folder: string, name: string, to: string, raw: Buffer): Promise<void> => {
  const { from, subject = '', text = '', html = '', headers } = await PostalMime.parse(raw)
  const header = (name: string) => headers.find(({ key }) => key === name)?.value ?? ''
  const isOneClick = header('list-unsubscribe-post') === 'List-Unsubscribe=One-Click'
  const oneClick = isOneClick ? (/<(https?:[^>]+)>/.exec(header('list-unsubscribe'))?.[1] ?? '') : ''
  const mail: Mail = { to, from: from?.name ?? '', subject, text, html, oneClick }
  // Whoever looks sees whole mails only.
  writeFileSync(join(folder, `${name}.part`), JSON.stringify(mail))
  renameSync(join(folder, `${name}.part`), join(folder, `${name}.json`))
}

/** The mails that an address has had, oldest first. */
export const mailsTo = (address: string): Mail[] => mailsIn(process.env['JOURNEYS_MAIL'] ?? '', address)

/** The words that a pattern finds in the newest mail to an address that has them. */
export const wordsOfMail = async (address: string, pattern: RegExp): Promise<string> => {
  const found = () =>
    mailsTo(address)
      .map(({ text }) => pattern.exec(text)?.[1] ?? '')
      .findLast((words) => words !== '') ?? ''
  await expect.poll(found, { message: `a mail to ${address}` }).not.toBe('')
  return found()
}

/** The same of another post office. */
export const mailsIn = (folder: string, address: string): Mail[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => Mail.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))))
    .filter(({ to }) => to === address)
