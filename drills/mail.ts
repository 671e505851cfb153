// `npm run drill -- mail`: a real mail server takes mails while the server that sends them is killed with SIGKILL
// at random moments. Counted: mails that came twice, and mails that never came.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import * as z from 'zod/mini'

const KILLS = 25
/** Notifications that are written while each server lives; each is one mail. */
const EACH = 30
/** From the first word to the kill, in milliseconds; the moment is random. */
const BETWEEN = [150, 2_500] as const
/** At the end the last server has this long for what is left. */
const PATIENCE = 120_000

export const runMailDrill = async (): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'nineteen-mail-'))
  const office = await openOffice()
  let [killed, midway] = [0, 0]
  const inFlight: string[][] = []
  try {
    while (killed < KILLS) {
      const { child, told, ...found } = await start(dataDir, office.url, killed)
      inFlight.push(notYet(inFlight, found.inFlight))
      const before = office.taken.length
      child.send('tell')
      await sleep(BETWEEN[0] + Math.random() * (BETWEEN[1] - BETWEEN[0]))
      const taken = office.taken.length
      child.kill('SIGKILL')
      await ended(child)
      killed += 1
      if (taken > before && new Set(office.taken).size < told + EACH) midway += 1
      process.stdout.write(`\r${killed} kills, ${midway} midway, ${office.taken.length} mails `)
    }
    const last = await start(dataDir, office.url, killed)
    inFlight.push(notYet(inFlight, last.inFlight))
    await arrivals(office, last.told)
    // This one ends in order, and PostgreSQL with it.
    last.child.disconnect()
    await ended(last.child)
    report({ killed, midway, told: last.told, taken: office.taken, inFlight })
  } finally {
    office.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** A mail that was in flight at one kill may still wait to be counted as sent at the next. */
const notYet = (known: readonly (readonly string[])[], found: readonly string[]): string[] =>
  found.filter((id) => !known.some((before) => before.includes(id)))

interface Office {
  readonly url: string
  readonly taken: string[]
  close(): void
}

/** Takes every mail after a moment, as a real one does, so that kills meet mails on their way. */
const openOffice = async (): Promise<Office> => {
  const taken: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.on('end', () => {
        // Taken is taken, whether or not the sender still hears of it.
        taken.push(/^Message-ID: (.*)$/im.exec(Buffer.concat(pieces).toString())?.[1] ?? '')
        setTimeout(done, 5)
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `smtp://127.0.0.1:${port}`, taken, close: () => server.close() }
}

/** How many notifications there are, what a killed server has written and no more; and the mails it was handing over. */
const Ready = z.object({ told: z.number(), inFlight: z.array(z.string()) })

/** Each server's clock is ten minutes ahead of the one before: what a killed one had leased has run out. */
const start = async (
  dataDir: string,
  smtpUrl: string,
  ordinal: number,
): Promise<{ child: ChildProcess } & z.output<typeof Ready>> => {
  const words = [join(import.meta.dirname, 'mail-server.ts'), dataDir, smtpUrl, String(ordinal), String(EACH)]
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const said = await new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', (code) => reject(new Error(`The server ended with ${code} before it was ready.`)))
  })
  return { child, ...z.parse(Ready, said) }
}

const ended = (child: ChildProcess): Promise<unknown> =>
  child.exitCode === null && child.signalCode === null
    ? new Promise((resolve) => child.once('exit', resolve))
    : Promise.resolve()

/** Until all have come, or nothing more comes. */
const arrivals = async ({ taken }: Office, told: number): Promise<void> => {
  const until = Date.now() + PATIENCE
  let [seen, still] = [-1, 0]
  while (Date.now() < until && new Set(taken).size < told && still < 20) {
    await sleep(500)
    still = taken.length === seen ? still + 1 : 0
    seen = taken.length
  }
}

interface Result {
  readonly killed: number
  readonly told: number
  readonly midway: number
  readonly taken: readonly string[]
  readonly inFlight: readonly (readonly string[])[]
}

const report = ({ killed, told, midway, taken, inFlight }: Result): void => {
  const different = new Set(taken.map(idIn))
  const [twice, missing] = [taken.length - different.size, told - different.size]
  const lost = inFlight.flat().filter((id) => !different.has(id)).length
  const atOnce = Math.max(...inFlight.map(({ length }) => length))
  console.log(
    `\n${killed} kills, ${midway} of them with mails on their way; ${told} notifications, ${taken.length} mails taken.\n` +
      `${twice} mails came twice. ${inFlight.flat().length} were in flight at a kill, at most ${atOnce} at one; ` +
      `${lost} of these did not come, and ${missing - lost} others.`,
  )
  mkdirSync('dist', { recursive: true })
  const figures = {
    id: randomUUID(),
    node: process.version,
    killed,
    midway,
    told,
    twice,
    missing,
    lost,
    atOnce,
  }
  writeFileSync('dist/drill-mail.json', JSON.stringify(figures, null, 2))
  // docs/decisions/032-notifications.md
  if (twice > 0 || missing > lost || atOnce > 1 || midway < killed / 2) process.exitCode = 1
}

/** The mail's own id, which its Message-ID begins with. */
const idIn = (messageId: string): string => /<([\w-]+)@/.exec(messageId)?.[1] ?? messageId
