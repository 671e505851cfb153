// `npm run drill -- live`: a community of 5,000 members with 200 open live connections. Counted: the memory of the
// server while facts are told to all of them, and whether each connection heard of each.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'

const CONNECTIONS = 200
/** Facts that everybody's page is told of, one after the other. */
const FACTS = 100
const MOST_MB = 300
const PATIENCE = 60_000

export const runLiveDrill = async (): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'nineteen-live-'))
  try {
    const { child, ready } = await start(dataDir)
    const agent = new Agent({ maxSockets: Infinity })
    const heard = await Promise.all(
      ready.tokens.map((token) => follow(`${ready.address}/api/live`, token, agent)),
    )
    let most = await memoryOf(child)
    const idle = most
    for (let fact = 0; fact < FACTS; fact += 1) {
      await like(ready, fact)
      if (fact % 10 === 9) most = Math.max(most, await memoryOf(child))
    }
    const complete = await allHeard(heard)
    most = Math.max(most, await memoryOf(child))
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.disconnect()
    agent.destroy()
    await ended
    report({ idle, most, complete, connections: heard.length })
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const Ready = z.object({
  address: z.string(),
  members: z.number(),
  post: z.string(),
  tokens: z.array(z.string()),
})
type Ready = z.output<typeof Ready>

const start = async (dataDir: string): Promise<{ child: ChildProcess; ready: Ready }> => {
  const words = [join(import.meta.dirname, 'live-server.ts'), dataDir, String(CONNECTIONS)]
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  return { child, ready: z.parse(Ready, await messageOf(child)) }
}

const messageOf = (child: ChildProcess): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`The server ended with ${code}.`))
    child.once('exit', ended)
    child.once('message', (message) => {
      child.off('exit', ended)
      resolve(message)
    })
  })

const memoryOf = async (child: ChildProcess): Promise<number> => {
  const answer = messageOf(child)
  child.send('memory')
  return z.parse(z.object({ rss: z.number() }), await answer).rss / 1_048_576
}

interface Heard {
  changes: number
}

/** One open page; resolves when the stream has begun. */
const follow = (url: string, token: string, agent: Agent): Promise<Heard> =>
  new Promise((resolve, reject) => {
    const heard: Heard = { changes: 0 }
    const asked = get(url, { agent, headers: { authorization: `Bearer ${token}` } }, (answer) => {
      if (answer.statusCode !== 200)
        return reject(new Error(`A live connection was answered ${answer.statusCode}.`))
      answer.setEncoding('utf8')
      answer.on('data', (text: string) => {
        heard.changes += text.split('event: change').length - 1
      })
      answer.on('error', () => undefined)
      resolve(heard)
    })
    asked.on('error', (error) => (heard.changes === 0 ? reject(error) : undefined))
  })

/** Likes and takes it back: each is a fact of the feed. */
const like = async ({ address, post, tokens }: Ready, fact: number): Promise<void> => {
  const answer = await fetch(`${address}/api/posts/${post}/like`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens[fact % tokens.length]}` },
  })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`A like was answered ${answer.status}.`)
}

const allHeard = async (heard: readonly Heard[]): Promise<number> => {
  const until = Date.now() + PATIENCE
  const complete = () => heard.filter(({ changes }) => changes >= FACTS).length
  while (complete() < heard.length && Date.now() < until) await sleep(100)
  return complete()
}

interface Result {
  readonly idle: number
  readonly most: number
  readonly complete: number
  readonly connections: number
}

const report = ({ idle, most, complete, connections }: Result): void => {
  console.log(
    `5,000 members, ${connections} open live connections: the server has ${idle.toFixed(0)} MB, at most ${most.toFixed(0)} MB ` +
      `while ${FACTS} facts were told (limit ${MOST_MB} MB). ${complete} connections heard of every one.`,
  )
  mkdirSync('dist', { recursive: true })
  writeFileSync(
    'dist/drill-live.json',
    JSON.stringify({ node: process.version, idle, most, connections, complete, facts: FACTS }, null, 2),
  )
  if (most > MOST_MB || complete < connections) process.exitCode = 1
}
