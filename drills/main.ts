// `npm run drill -- <name>`: what is promised, proven on the real thing.
import { runAssistantDrill } from './assistant.ts'
import { runBookingsDrill } from './bookings.ts'
import { runEnumerationDrill } from './enumeration.ts'
import { runFiguresDrill } from './figures.ts'
import { runFreshDrill } from './fresh.ts'
import { runFundDrill } from './fund.ts'
import { runJoinsDrill } from './joins.ts'
import { runKillDrill } from './kill.ts'
import { runLiveDrill } from './live.ts'
import { runMailDrill } from './mail.ts'
import { runRestoreDrill } from './restore.ts'
import { runS3Drill } from './s3.ts'

const drills: Readonly<Record<string, () => Promise<void>>> = {
  assistant: runAssistantDrill,
  bookings: runBookingsDrill,
  enumeration: runEnumerationDrill,
  figures: runFiguresDrill,
  fresh: runFreshDrill,
  fund: runFundDrill,
  joins: runJoinsDrill,
  kill: runKillDrill,
  live: runLiveDrill,
  mail: runMailDrill,
  restore: runRestoreDrill,
  s3: runS3Drill,
}

const name = process.argv[2] ?? ''
const drill = drills[name]
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

if (drill) {
  await drill()
} else {
  console.error(`Please name a drill: ${Object.keys(drills).join(', ')}.`)
  process.exitCode = 1
}
