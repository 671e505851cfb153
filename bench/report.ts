// What a run of the bench says, and keeps in dist/bench.json.
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import type { Growth } from './growth.ts'
import type { PeopleTime } from './people-time.ts'
import type { SearchTime } from './search-time.ts'

export const ROUNDS = 3
/** What a small machine can spare, in megabytes. */
const MOST_MEMORY = 300

export interface Row {
  readonly name: string
  readonly against: string
  readonly rps: number
  readonly limit: number
  readonly ratio: number
  readonly spread: string
  readonly goal: number
  readonly p99: number
}

export const line = (row: Row): string =>
  `${row.name.padEnd(26)} ${row.rps.toFixed(0).padStart(7)} /s   limit ${row.limit.toFixed(0).padStart(7)} /s (${row.against})   ` +
  `ratio ${row.ratio.toFixed(2)} (${row.spread}), goal ≥ ${row.goal.toFixed(2)} ${row.ratio >= row.goal ? '✓' : '✗'}   p99 ${row.p99} ms`

interface More {
  readonly searchTime: SearchTime | undefined
  readonly growth: readonly Growth[] | undefined
  readonly people: readonly PeopleTime[] | undefined
}

export const report = (rows: readonly Row[], more: More, rss: number): void => {
  const [load = 0] = loadavg()
  const machine = `${cpus()[0]?.model ?? 'unknown'} × ${cpus().length}, Node ${process.version}, load ${load.toFixed(1)}`
  const megabytes = Math.round(rss / 1_048_576)
  const fits = megabytes <= MOST_MEMORY ? '✓' : '✗'
  console.log(
    `\nServer process ${megabytes} MB of ${MOST_MEMORY} MB ${fits} after the run. ${machine}. ${ROUNDS} rounds, medians.`,
  )
  const noisy = rows.filter(({ spread }) => Number(spread.split('–')[1]) > 1.5 * Number(spread.split('–')[0]))
  if (noisy.length > 0) console.log(`Too noisy to judge: ${noisy.map(({ name }) => name).join(', ')}.`)
  mkdirSync('dist', { recursive: true })
  writeFileSync('dist/bench.json', JSON.stringify({ machine, rounds: ROUNDS, rss, rows, ...more }, null, 2))
}
