// Ten thousand ledgers that chance wrote, each in a community of its own, against a count that was made beside them.
import { v7 as newId } from 'uuid'
import { asCommunity } from '#server/platform/db.ts'
import { faultsOfLedger, randomLedgers } from '#server/test/random-ledgers.ts'
import { openScene } from './scene.ts'

const LEDGERS = 10_000

/** How many are written at the same time, each in a transaction of its own. */
const AT_ONCE = 4

/** How many ledgers do not balance, or hold something else than was counted beside them. */
export const drillLedgers = async (dataDir: string) => {
  const { app, treasurer, close } = await openScene(dataDir)
  const waiting = randomLedgers(LEDGERS).values()
  let [written, faults] = [0, 0]
  const write = async (): Promise<void> => {
    for (const random of waiting) {
      const id = newId()
      await app.db
        .insertInto('communities')
        .values({ id, name: 'Drill', slug: id, time_zone: 'UTC', listed: false })
        .execute()
      const found = await faultsOfLedger(app.db, asCommunity(id), treasurer.account, random)
      if (found.length > 0) faults += 1
      written += 1
      if (written % 100 === 0) process.stdout.write(`\r${written} ledgers, ${faults} of them wrong `)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, write))
  await close()
  console.log(
    `\n${written} ledgers that chance wrote: ${faults} do not balance or hold something else than a recount says. ` +
      'The limit is 0.',
  )
  if (faults > 0 || written < LEDGERS) process.exitCode = 1
  return { count: written, faults }
}
