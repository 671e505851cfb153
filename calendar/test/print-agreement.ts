// `npm run agreement`: the figures in four time zones of the process, how long a date takes, and what the
// package weighs. Ends with 1 when something differs or a limit is passed.
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { agreements } from './agreement.ts'
import { bundle } from './bundle.ts'
import { limits as most, perCivilDay, perInstant } from './speed.ts'

const zones = ['UTC', 'Pacific/Kiritimati', 'America/St_Johns', 'Asia/Tehran']

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const main = async (): Promise<void> => {
  const lines = zones.map((zone) => ({ zone, all: agreementsIn(zone) }))
  for (const { zone, all } of lines) {
    say(`\nProcess in ${zone}`)
    for (const [name, { agreed, of }] of Object.entries(all)) {
      say(`  ${`${agreed} of ${of}`.padStart(18)}  ${name}`)
    }
  }
  const differ = lines.some(({ all }) => Object.values(all).some(({ agreed, of }) => agreed < of))
  const limits = [
    { name: 'ms a civil day', value: perCivilDay(), limit: most.civilDay },
    { name: 'ms an instant', value: perInstant(), limit: most.instant },
    { name: 'KB for a browser, gzip', value: gzipSync(await bundle()).byteLength / 1024, limit: 8 },
  ]
  say('\nSpeed and size (best of fifty rounds)')
  for (const { name, value, limit } of limits) {
    say(`  ${value.toFixed(4).padStart(18)}  ${name}, at most ${limit}`)
  }
  if (differ || limits.some(({ value, limit }) => value > limit)) process.exitCode = 1
}

const agreementsIn = (zone: string): ReturnType<typeof agreements> =>
  JSON.parse(
    execFileSync(process.execPath, [fileURLToPath(import.meta.url), 'one'], {
      env: { ...process.env, TZ: zone },
      encoding: 'utf8',
    }),
  )

if (process.argv[2] === 'one') process.stdout.write(JSON.stringify(agreements()))
else await main()
