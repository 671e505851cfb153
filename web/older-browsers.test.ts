// On a browser that lacks them, what our code uses does what newer browsers do.
import { expect, test, vi } from 'vitest'

const newer: readonly [object, string][] = [
  [Map, 'groupBy'],
  [Object, 'groupBy'],
  [Promise, 'withResolvers'],
  [URL, 'canParse'],
  [AbortSignal, 'any'],
]

/** What the same calls give, as this engine has them or without them. */
const given = async () => {
  const { promise, resolve } = Promise.withResolvers<number>()
  resolve(7)
  const controller = new AbortController()
  const any = AbortSignal.any([new AbortController().signal, controller.signal])
  controller.abort('gone')
  const list = [3, 1, 2]
  return {
    groups: [...Map.groupBy(list, (n) => n > 1)],
    named: Object.entries(Object.groupBy(list, (n) => (n > 1 ? 'more' : 'less'))),
    resolved: await promise,
    parsed: [URL.canParse('https://a.example'), URL.canParse('no'), URL.canParse('/x', 'https://a.example')],
    aborted: [any.aborted, any.reason, AbortSignal.any([AbortSignal.abort('at once')]).reason],
  }
}

test('a browser of the floor does as a newer one does', async () => {
  const wanted = await given()
  const kept = newer.map(([on, name]) => Object.getOwnPropertyDescriptor(on, name) ?? {})
  for (const [on, name] of newer) Reflect.deleteProperty(on, name)
  vi.resetModules()
  await import('./older-browsers.ts')
  const got = await given().finally(() =>
    newer.forEach(([on, name], place) => Object.defineProperty(on, name, kept[place] ?? {})),
  )
  expect(got).toEqual(wanted)
})
