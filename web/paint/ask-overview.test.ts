import { expect, test, vi } from 'vitest'
import { openServer } from '#web/http/test/server.ts'
import { askOverview } from './ask-overview.ts'

const person = (id: string, state = 'confirmed') => ({ _id: id, state })

const overview = {
  user: { firstName: 'Camille' },
  community: { name: 'Rosewater' },
  stats: {},
  localSpiritualAssembly: null,
  events: [{ title: 'Feast' }],
  activities: [],
  posts: [1, 2, 3, 4, 5],
  recentComments: [],
  asking: [{ kind: 'part', who: { name: 'Nadia Of Test' } }],
}

const tokenUntil = (exp: number) => `head.${btoa(JSON.stringify({ userId: 'ada', exp }))}.signature`
const anHourOn = () => Math.floor(Date.now() / 1000) + 3600

interface Given {
  token?: string
  status?: number
  onAnswer?: (shelf: Map<string, string>) => void
}

/** A device with a session, and a server that answers with the overview. */
const openDevice = async ({ token = tokenUntil(anHourOn()), status = 200, onAnswer }: Given) => {
  const shelf = new Map([
    ['token', token],
    ['authUser', JSON.stringify(person('ada'))],
  ])
  const server = await openServer(() => {
    onAnswer?.(shelf)
    return { status, json: overview }
  })
  vi.stubGlobal('__PAINT_OVERVIEW__', `${server.origin}/overview/:id`)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => shelf.get(key) ?? null,
    setItem: (key: string, value: string) => shelf.set(key, value),
  })
  return {
    asked: () => server.heard.map(({ url, headers }) => `${url} ${headers.authorization}`),
    everything: () => [...shelf.values()].join(),
    kept: (key: string): unknown => JSON.parse(shelf.get(key) ?? 'null'),
    [Symbol.asyncDispose]: async () => {
      vi.unstubAllGlobals()
      await server.close()
    },
  }
}

test('the overview is asked for with the stored token and kept part by part with its owner', async () => {
  const token = tokenUntil(anHourOn())
  await using device = await openDevice({ token })
  expect(await askOverview(person('ada'))).toEqual(overview)
  expect(device.asked()).toEqual([`/overview/ada Bearer ${token}`])
  expect(device.kept('events')).toMatchObject({ user: 'ada', data: overview.events, etag: null })
  expect(device.kept('communityMeta')).toMatchObject({ user: 'ada', data: overview.community })
  expect(device.kept('previewFeed')).toMatchObject({ data: [1, 2, 3, 4] })
  expect(device.kept('lsa')).toMatchObject({ user: 'ada', data: null })
})

test('what others ask of a person stays in memory: the device keeps nobody’s name or home', async () => {
  await using device = await openDevice({})
  expect(await askOverview(person('ada'))).toMatchObject({ asking: overview.asking })
  expect(device.everything()).not.toContain('Nadia')
  expect(device.kept('asking')).toBeNull()
})

test('while it is asked for the app can wait for it, and afterwards no longer', async () => {
  await using _device = await openDevice({})
  const asked = askOverview(person('ada'))
  expect(globalThis.nineteenOverview).toBe(asked)
  await asked
  expect(globalThis.nineteenOverview).toBeUndefined()
})

test('nothing is asked for with a token that is over, without one, or by who waits to be confirmed', async () => {
  for (const token of [tokenUntil(1), 'no token']) {
    await using device = await openDevice({ token })
    expect(await askOverview(person('ada'))).toBeNull()
    expect(device.asked()).toEqual([])
  }
  await using device = await openDevice({})
  expect(await askOverview(person('ada', 'pending'))).toBeNull()
  expect(device.asked()).toEqual([])
})

test('a refusal keeps nothing', async () => {
  await using device = await openDevice({ status: 401 })
  expect(await askOverview(person('ada'))).toBeNull()
  expect(device.kept('events')).toBeNull()
})

test('an answer that comes after another person has signed in keeps nothing', async () => {
  await using device = await openDevice({
    onAnswer: (shelf) => shelf.set('authUser', JSON.stringify(person('someone else'))),
  })
  expect(await askOverview(person('ada'))).toBeNull()
  expect(device.kept('events')).toBeNull()
})
