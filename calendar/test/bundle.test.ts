import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { badiDayAt } from '../src/index.ts'
import instants from './badi-instants.json' with { type: 'json' }
import { bundle } from './bundle.ts'
import { sampleInstants } from './ephemeris.ts'

const everything = process.env['TEST_EVERYTHING'] !== undefined

const zones = ['UTC', 'Pacific/Kiritimati', 'America/St_Johns', 'Asia/Tehran']

test('the package with its sun weighs at most 8 KB in a browser', async () => {
  expect(gzipSync(await bundle()).byteLength).toBeLessThanOrEqual(8 * 1024)
})

test('the zone of the machine changes nothing', { timeout: 120_000 }, async () => {
  const questions = [...knownInstants, ...sampleInstants(everything ? 5_000 : 500, 7)].map(
    ({ instant, place }) => ({
      instant,
      place,
    }),
  )
  const module = `data:text/javascript;base64,${Buffer.from(await bundle()).toString('base64')}`
  const answers = await Promise.all(zones.map((zone) => runIn(zone, module, questions)))
  const expected = JSON.stringify(questions.map(({ instant, place }) => badiDayAt(instant, place)))
  expect(answers.map(({ zone }) => zone)).toEqual(zones)
  expect(answers.map(({ days }) => JSON.stringify(days) === expected)).toEqual(zones.map(() => true))
})

const knownInstants = instants.instants.map(({ utc, lat, lon, timeZone }) => ({
  instant: utc,
  place: { lat, lon, timeZone, boundary: 'sunset' as const },
}))

const runIn = async (zone: string, module: string, questions: readonly unknown[]) => {
  const script = `
    import { json } from 'node:stream/consumers'
    import { badiDayAt } from '${module}'
    const days = (await json(process.stdin)).map(({ instant, place }) => badiDayAt(instant, place))
    console.log(JSON.stringify({ zone: Intl.DateTimeFormat().resolvedOptions().timeZone, days }))`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    env: { ...process.env, TZ: zone },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(JSON.stringify(questions))
  const answer: { zone: string; days: unknown } = JSON.parse(await text(child.stdout))
  return answer
}
