// Writes queries.sql beside each queries.ts: the SQL that a review should see. `--check` only compares.
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { recordSql } from './record-sql.ts'

const check = process.argv.includes('--check')
const stale: string[] = []

for (const path of globSync('server/{features/**,pages,demo}/*queries.ts').toSorted()) {
  const target = path.replace(/\.ts$/, '.sql')
  const written = `-- Made from ${basename(path)} by npm run queries; not to be edited.\n\n${await sqlOf(path)}`
  if (existsSync(target) && readFileSync(target, 'utf8') === written) continue
  stale.push(target)
  if (!check) writeFileSync(target, written)
}

console.log(
  stale.length === 0
    ? 'Every queries.sql is what its queries.ts says.'
    : `${check ? 'Not what the code says (npm run queries):' : 'Wrote'} ${stale.join(', ')}`,
)
process.exitCode = check && stale.length > 0 ? 1 : 0

async function sqlOf(path: string): Promise<string> {
  const parts: string[] = []
  const exported: Record<string, unknown> = await import(`${process.cwd()}/${path}`)
  for (const [name, value] of Object.entries(exported).toSorted(([one], [other]) =>
    one.localeCompare(other),
  )) {
    if (typeof value !== 'function') continue
    const statements = await recordSql(value)
    if (statements.length === 0) throw new Error(`${dirname(path)}: ${name} asks the database nothing.`)
    parts.push(`-- ${name}\n${statements.map((statement) => `${statement};`).join('\n')}\n`)
  }
  return parts.join('\n')
}
