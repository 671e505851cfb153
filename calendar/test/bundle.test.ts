import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { badiDayAt } from '../src/index.ts'
import instants from './badi-instants.json' with { type: 'json' }
import { bundle } from './bundle.ts'

const zones = ['UTC', 'Pacific/Kiritimati', 'America/St_Johns', 'Asia/Tehran']

test('the package with its sun weighs at most 8 KB in a browser', async () => {
  expect(gzipSync(await bundle()).byteLength).toBeLessThanOrEqual(8 * 1024)
})

test('the zone of the machine changes nothing', async () => {
  const module = `data:text/javascript;base64,${Buffer.from(await bundle()).toString('base64')}`
  const answers = await Promise.all(zones.map((zone) => runIn(zone, module)))
  const expected = JSON.stringify(questions.map(({ utc, place }) => badiDayAt(utc, place)))
  expect(answers.map(({ zone }) => zone)).toEqual(zones)
  expect(answers.map(({ days }) => JSON.stringify(days))).toEqual(zones.map(() => expected))
})

const questions = instants.instants.map(({ utc, lat, lon, timeZone }) => ({
  utc,
  place: { lat, lon, timeZone, boundary: 'sunset' as const },
}))

const runIn = async (zone: string, module: string) => {
  const script = `
    import { badiDayAt } from '${module}'
    const days = ${JSON.stringify(questions)}.map(({ utc, place }) => badiDayAt(utc, place))
    console.log(JSON.stringify({ zone: Intl.DateTimeFormat().resolvedOptions().timeZone, days }))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    env: { ...process.env, TZ: zone },
  })
  const answer: { zone: string; days: unknown } = JSON.parse(stdout)
  return answer
}
