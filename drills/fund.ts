// `npm run drill -- fund [kills] [ledgers] [report] [opening] [budget] [receipts]`: what the Fund promises in figures, each against its limit.
// Every part has a folder of its own.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { drillBudget } from './fund/budget.ts'
import { drillKills } from './fund/kills.ts'
import { drillLedgers } from './fund/ledgers.ts'
import { drillOpening } from './fund/opening.ts'
import { drillReceipts } from './fund/receipts.ts'
import { drillReport } from './fund/report.ts'

const parts: Readonly<Record<string, (dataDir: string) => Promise<object>>> = {
  kills: drillKills,
  ledgers: drillLedgers,
  report: drillReport,
  opening: drillOpening,
  budget: drillBudget,
  receipts: drillReceipts,
}

/** All parts, or those that are named. */
export const runFundDrill = async (): Promise<void> => {
  const names = process.argv.slice(3)
  const unknown = names.filter((name) => !(name in parts))
  if (unknown.length > 0)
    throw new Error(
      `The drill of the Fund has no ${unknown.join(', ')}, but ${Object.keys(parts).join(', ')}.`,
    )
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${(totalmem() / 1e9).toFixed(0)} GB, Node ${process.versions.node}`
  console.log(machine)
  const results: Record<string, object> = {}
  for (const [name, part] of Object.entries(parts))
    if (names.length === 0 || names.includes(name)) results[name] = await inFolder(name, part)
  mkdirSync('dist', { recursive: true })
  writeFileSync('dist/drill-fund.json', JSON.stringify({ machine, ...results }, null, 2))
}

const inFolder = async (name: string, part: (dataDir: string) => Promise<object>): Promise<object> => {
  const dataDir = mkdtempSync(join(tmpdir(), `nineteen-fund-${name}-`))
  try {
    return await part(dataDir)
  } finally {
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}
