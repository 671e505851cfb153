// `npm run drill -- figures [worlds] [speed]`: what the statistics promise in figures, each against its limit.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 as newId } from 'uuid'
import { asCommunity } from '#server/platform/db.ts'
import { faultsOfFigures } from '#server/test/figure-faults.ts'
import { randomFigures } from '#server/test/random-figures.ts'
import { drillSpeed } from './figures/speed.ts'
import { openScene } from './fund/scene.ts'

const WORLDS = 1_000

/** How many communities that chance has made are counted otherwise than one by one. */
const drillWorlds = async (dataDir: string) => {
  const { app, close } = await openScene(dataDir)
  const id = newId()
  await app.db
    .insertInto('communities')
    .values({ id, name: 'Chance', slug: id, time_zone: 'UTC', listed: false })
    .execute()
  let differing = 0
  for (const [index, random] of randomFigures(WORLDS).entries()) {
    const faults = await faultsOfFigures(app, asCommunity(id), random)
    if (faults.length > 0) differing += 1
    if (index % 50 === 49) process.stdout.write(`\r${index + 1} communities, ${differing} of them differ `)
  }
  await close()
  console.log(
    `\n${WORLDS} communities that chance made: in ${differing} a figure differs from a naive recount. The limit is 0.`,
  )
  if (differing > 0) process.exitCode = 1
  return { worlds: WORLDS, differing, limit: 0 }
}

const parts: Readonly<Record<string, (dataDir: string) => Promise<object>>> = {
  worlds: drillWorlds,
  speed: drillSpeed,
}

/** Both parts, or the one that is named. */
export const runFiguresDrill = async (): Promise<void> => {
  const names = process.argv.slice(3)
  const results: Record<string, object> = {}
  for (const [name, part] of Object.entries(parts)) {
    if (names.length > 0 && !names.includes(name)) continue
    const dataDir = mkdtempSync(join(tmpdir(), `nineteen-figures-${name}-`))
    try {
      results[name] = await part(dataDir)
    } finally {
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
    }
  }
  mkdirSync('dist', { recursive: true })
  writeFileSync('dist/drill-figures.json', JSON.stringify(results, null, 2))
}
