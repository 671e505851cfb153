import { hashKey } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { getRoll } from '#contract/activities/meetings.ts'
import { openAsk } from './ask.ts'
import { openKeep } from './keep.ts'
import { openQueryClient } from './query-client.ts'
import { openSealed, type Cabinet, type SealedEntry } from './sealed.ts'
import { lineTo, makeGrant, openServer, openStorage, type Heard, type Reply } from './test/server.ts'

const DAY = 86_400_000

const makeKey = () =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])

/** What a browser's database does, in memory. */
const openCabinet = () => {
  const entries = new Map<string, SealedEntry>()
  let key: Promise<CryptoKey> | null = null
  const cabinet: Cabinet = {
    key: () => (key ??= makeKey()),
    all: async () => [...entries.values()],
    put: async (entry) => void entries.set(entry.name, entry),
    drop: async (names) => names.forEach((name) => entries.delete(name)),
  }
  /** The database goes, with its key. */
  const signOut = () => {
    entries.clear()
    key = null
  }
  return { entries, cabinet, signOut }
}

const open = () => {
  const { entries, cabinet, signOut } = openCabinet()
  const person: { now: string | null } = { now: 'layli' }
  const sealed = openSealed(cabinet, () => person.now)
  const stored = () =>
    [...entries.values()]
      .map(({ text, ...rest }) => JSON.stringify(rest) + new TextDecoder('latin1').decode(text))
      .join()
  return { entries, cabinet, sealed, person, stored, signOut }
}

test('what is sealed opens again, and what is stored does not contain it', async () => {
  const { sealed, stored } = open()
  await sealed.put('roll', { names: ['Nabil Rahimi'] }, Date.now())
  expect((await sealed.find('roll'))?.data).toEqual({ names: ['Nabil Rahimi'] })
  expect(stored()).not.toContain('Nabil')
})

test('another person does not find it, and it does not open under their name', async () => {
  const { entries, sealed, person } = open()
  await sealed.put('roll', { names: ['Nabil'] }, Date.now())
  person.now = 'sam'
  expect(await sealed.find('roll')).toBeNull()
  const [entry] = entries.values()
  if (entry !== undefined) entries.set('roll', { ...entry, owner: 'sam' })
  await expect(sealed.find('roll')).rejects.toThrow()
})

test('of many lists the newest are kept, and none for longer than two weeks', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-25T10:00:00Z'), toFake: ['Date'] })
  const { entries, sealed } = open()
  for (let number = 1; number <= 30; number += 1)
    await sealed.put(`roll-${number}`, {}, Date.now() - 30_000 + number)
  expect(entries.size).toBe(24)
  expect(await sealed.find('roll-6')).toBeNull()
  expect(await sealed.find('roll-7')).not.toBeNull()
  vi.setSystemTime(Date.now() + 15 * DAY)
  expect(await sealed.find('roll-30')).toBeNull()
  await sealed.put('another', {}, Date.now())
  expect([...entries.keys()]).toEqual(['another'])
  vi.useRealTimers()
})

test('after sign-out a copy of what was stored cannot be opened', async () => {
  const { entries, sealed, signOut } = open()
  await sealed.put('roll', { names: ['Nabil'] }, Date.now())
  const [copy] = entries.values()
  signOut()
  expect(await sealed.find('roll')).toBeNull()
  if (copy !== undefined) entries.set('roll', copy)
  await expect(sealed.find('roll')).rejects.toThrow()
})

test('an answer of which nothing may be kept takes the earlier one away', async () => {
  const { entries, sealed } = open()
  await sealed.put('roll', { names: ['Nabil'] }, Date.now())
  await sealed.put('roll', null, Date.now())
  expect(entries.size).toBe(0)
})

const meeting = '0198c0de-0000-7000-8000-0000000000aa'
const person = '0198c0de-0000-7000-8000-0000000000bb'

const roll = {
  success: true,
  data: {
    meeting: {
      _id: meeting,
      id: meeting,
      activity: meeting,
      title: 'Class',
      date: '2026-11-24',
      time: null,
      startsAt: null,
      timeZone: 'Europe/London',
      sequence: 0,
      young: true,
      welcomesFriends: false,
      movedFrom: null,
      cancelled: false,
      cancelReason: null,
      lesson: null,
      studyItem: null,
      lessonPlan: null,
      note: '',
      attendance: null,
      rollRevision: 0,
      answers: { own: [], counts: null },
      can: { change: false, record: true, recordFrom: '2026-11-24', correct: false, answer: false },
    },
    people: [{ _id: person, id: person, name: 'Nabil Rahimi', role: 'participant', answer: null }],
    answering: [],
  },
}

/** A leader's device that has seen the roll, after a reload. */
const openReload = async (answer: (heard: Heard) => Reply) => {
  const server = await openServer(answer)
  const device = openStorage()
  const keep = openKeep(() => device, openStorage)
  keep.setGrant(makeGrant('Layli'))
  const { entries, cabinet } = openCabinet()
  const sealed = openSealed(cabinet, keep.owner)
  const line = lineTo(server.origin, { token: keep.token, changed: keep.setChanged })
  const reload = () => {
    const answers = openAsk(line, keep, async () => sealed)
    const question = answers.ask(getRoll, { params: { id: meeting } }, { keepSealed: (whole) => whole })
    const client = openQueryClient()
    client.setDefaultOptions({ queries: { networkMode: 'always', retry: false } })
    return { answers, question, names: async () => (await client.fetchQuery(question)).data.people }
  }
  return {
    server,
    device,
    entries,
    reload,
    [Symbol.asyncDispose]: async () => server.close().catch(() => {}),
  }
}

test('a roll that was seen is there without an answer, after a reload, and in no storage in clear', async () => {
  await using world = await openReload(() => ({ json: roll }))
  expect(await world.reload().names()).toHaveLength(1)
  await expect.poll(() => world.entries.size).toBe(1)
  await world.server.close()
  const { answers, question, names } = world.reload()
  expect(await names()).toMatchObject([{ name: 'Nabil Rahimi' }])
  expect(answers.late.isPart(hashKey(question.queryKey))).toBe(true)
  expect([...world.device.values.values()].join()).not.toContain('Nabil')
})

test('who may not see the roll any more is not shown what was sealed, and it goes', async () => {
  let status = 200
  await using world = await openReload(() => ({ status, json: status === 200 ? roll : { message: 'No.' } }))
  await world.reload().names()
  await expect.poll(() => world.entries.size).toBe(1)
  status = 403
  await expect(world.reload().names()).rejects.toThrow()
  await expect.poll(() => world.entries.size).toBe(0)
})

test('nothing is made on the device of whoever sees nothing that is kept sealed', async () => {
  const server = await openServer(() => ({ json: roll }))
  const device = openStorage()
  const keep = openKeep(() => device, openStorage)
  const line = lineTo(server.origin, { token: keep.token, changed: keep.setChanged })
  const asked: boolean[] = []
  const answers = openAsk(line, keep, async (making) => {
    asked.push(making)
    return null
  })
  const see = (id: string, isKept: boolean) => {
    const keepSealed = <T>(whole: T) => (isKept ? whole : null)
    return openQueryClient().fetchQuery(answers.ask(getRoll, { params: { id } }, { keepSealed }))
  }
  await see(meeting, true)
  expect(asked).toEqual([])
  keep.setGrant(makeGrant('Layli'))
  await see(person, false)
  expect(asked).toEqual([false])
  await see(meeting, true)
  expect(asked).toEqual([false, true])
  await server.close()
})
