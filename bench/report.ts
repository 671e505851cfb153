// What a run of the bench says, and keeps in dist/bench.json.
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { type More, type Row, isNoisy, judge } from './judge.ts'

export const ROUNDS = 3

export const line = (row: Row): string =>
  `${row.name.padEnd(26)} ${row.rps.toFixed(0).padStart(7)} /s   limit ${row.limit.toFixed(0).padStart(7)} /s (${row.against})   ` +
  `ratio ${row.ratio.toFixed(2)} (${row.spread}), goal ≥ ${row.goal.toFixed(2)} ${row.ratio >= row.goal ? '✓' : '✗'}   p99 ${row.p99} ms`

/** Prints the figures, keeps them, and ends the run as failed where a promise was missed. */
export const report = (rows: readonly Row[], more: More): void => {
  const [load = 0] = loadavg()
  const machine = `${cpus()[0]?.model ?? 'unknown'} × ${cpus().length}, Node ${process.version}, load ${load.toFixed(1)}`
  console.log(
    `\nServer process ${more.idle.toFixed(0)} MB before the run, ${more.after.toFixed(0)} MB after it. ` +
      `${machine}. ${ROUNDS} rounds, medians.`,
  )
  const noisy = rows.filter(isNoisy)
  if (noisy.length > 0) console.log(`Too noisy to judge: ${noisy.map(({ name }) => name).join(', ')}.`)
  mkdirSync('dist', { recursive: true })
  writeFileSync('dist/bench.json', JSON.stringify({ machine, rounds: ROUNDS, rows, ...more }, null, 2))
  const missed = judge(rows, more)
  if (missed.length === 0) return
  console.log(`Missed: ${missed.join('; ')}.`)
  process.exitCode = 1
}
