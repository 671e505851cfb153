import { expect, test } from 'vitest'
import { openSavedForms } from '#web/features/drafts/saved-forms.ts'
import { openKeep } from '#web/http/keep.ts'
import { DraftStore } from './draft.ts'
import { i18n } from '#web/words/language.ts'
import { problemsOf, underWay } from './problems.ts'
import type { Sent, Watch } from './sending.ts'
import { bodyOf } from './writing.ts'

i18n.loadAndActivate({ locale: 'en', messages: {} })

/** A device's storage with somebody signed in. */
const openDevice = () => {
  const map = new Map<string, string>()
  const shelf = {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  }
  const keep = openKeep(
    () => shelf,
    () => shelf,
  )
  keep.setUser({
    _id: '0198c0de-0000-7000-8000-000000000001',
    id: '0198c0de-0000-7000-8000-000000000001',
    userId: '0198c0de-0000-7000-8000-000000000001',
    firstName: 'Layli',
    lastName: 'Rahimi',
    email: 'layli@example.org',
    bahaiId: null,
    profilePicture: null,
    occupation: null,
    roles: [],
    state: 'confirmed',
    language: null,
    community: null,
  })
  return { keep, forms: openSavedForms(keep) }
}

interface Line {
  readonly file: File
  readonly watch: Watch
  readonly answer: PromiseWithResolvers<Sent>
}

/** A draft on a device, with uploads that end when the test says so. */
const openStore = (device = openDevice()) => {
  const lines: Line[] = []
  const store = new DraftStore({
    forms: device.forms,
    send: (_, file, watch) => {
      const answer = Promise.withResolvers<Sent>()
      lines.push({ file, watch, answer })
      return answer.promise
    },
    label: () => 'Post',
    path: '/news?write=post',
    previewOf: ({ name }) => `blob:${name}`,
    forget: () => undefined,
  })
  return { device, store, lines }
}

const picture = (name: string) => new File(['x'], name, { type: 'image/jpeg' })
const film = (name: string) => new File(['x'], name, { type: 'video/mp4' })
const arrived = async (line: Line | undefined) => {
  line?.answer.resolve({ url: `/files/c/${line.file.name}`, thumbnailUrl: '' })
  await line?.answer.promise
  await Promise.resolve()
}

test('a draft survives a reload with its words, its descriptions and what had arrived', async () => {
  const { device, store, lines } = openStore()
  store.write({ content: 'A good evening', visibility: 'public', children: 'none' })
  store.add([picture('one.jpg'), picture('two.jpg')])
  const [first] = store.read().files
  store.describe(first?.id ?? '', 'Three friends')
  await arrived(lines[0])
  store.save()
  const { store: later } = openStore(device)
  expect(later.read()).toMatchObject({
    words: { content: 'A good evening', visibility: 'public', children: 'none' },
    files: [{ name: 'one.jpg', alt: 'Three friends', stage: 'done', sent: { url: '/files/c/one.jpg' } }],
    lost: 1,
  })
})

test('a draft is the spec’s saved form, and gone when it was published', () => {
  const { device, store } = openStore()
  store.write({ content: 'Words' })
  store.save()
  expect(device.forms.all()).toMatchObject([
    { id: 'post', meta: { label: 'Post', path: '/news?write=post', resumeAction: 'write' } },
  ])
  store.clear()
  expect(device.forms.all()).toEqual([])
})

test('a discarded draft comes back with Undo', () => {
  const { device, store } = openStore()
  store.write({ content: 'Words' })
  const { bringBack } = store.clear()
  expect(store.read().words.content).toBe('')
  bringBack()
  expect(store.read().words.content).toBe('Words')
  expect(device.forms.all()).toHaveLength(1)
})

test('a file that failed is tried again alone', async () => {
  const { store, lines } = openStore()
  store.add([picture('one.jpg'), picture('two.jpg')])
  await arrived(lines[0])
  lines[1]?.answer.reject(new Error('cut'))
  await store.settled()
  expect(store.read().files.map(({ stage }) => stage)).toEqual(['done', 'failed'])
  store.write({ children: 'none' })
  for (const { id } of store.read().files) store.describe(id, 'A garden')
  expect(problemsOf(store.read())).toEqual([{ field: 'files', why: 'failed', count: 1 }])
  store.retry(store.read().files[1]?.id ?? '')
  expect(lines.map(({ file }) => file.name)).toEqual(['one.jpg', 'two.jpg', 'two.jpg'])
  expect(underWay(store.read())).toEqual({ done: 1, all: 2 })
  await arrived(lines[2])
  expect(underWay(store.read())).toBeNull()
  expect(bodyOf(store.read()).media).toEqual(['/files/c/one.jpg', '/files/c/two.jpg'])
})

test('a file that is removed while it is on its way is stopped', () => {
  const { store, lines } = openStore()
  store.add([picture('one.jpg')])
  store.remove(store.read().files[0]?.id ?? '')
  expect(lines[0]?.watch.signal.aborted).toBe(true)
  expect(store.read().files).toEqual([])
})

test('there are at most ten pictures or one video', () => {
  const { store } = openStore()
  expect(store.add(Array.from({ length: 9 }, (_, n) => picture(`${n}.jpg`)))).toBe(true)
  expect(store.add([picture('a.jpg'), picture('b.jpg')])).toBe(false)
  expect(store.add([film('film.mp4')])).toBe(false)
  expect(store.read().files).toHaveLength(10)
  const { store: other } = openStore()
  expect(other.add([film('film.mp4'), picture('a.jpg')])).toBe(false)
  expect(other.read().files.map(({ kind }) => kind)).toEqual(['video'])
})

test('the same call has the same key, also after a reload; another call has another', () => {
  const { device, store } = openStore()
  store.write({ content: 'Words' })
  const key = store.keyFor('{"content":"Words"}')
  expect(store.keyFor('{"content":"Words"}')).toBe(key)
  const { store: later } = openStore(device)
  expect(later.keyFor('{"content":"Words"}')).toBe(key)
  expect(later.keyFor('{"content":"Other words"}')).not.toBe(key)
})

test('what is missing is said in the order of the form', () => {
  const { store } = openStore()
  expect(problemsOf(store.read())).toEqual([{ field: 'content', why: 'nothing' }])
  store.write({ content: 'a'.repeat(10_003) })
  expect(problemsOf(store.read())).toEqual([{ field: 'content', why: 'tooLong', count: 3 }])
  store.write({ content: '' })
  store.add([picture('one.jpg'), picture('two.jpg')])
  const [one, two] = store.read().files.map(({ id }) => id)
  expect(problemsOf(store.read())).toEqual([
    { field: `alt-${one}`, why: 'undescribed', count: 2 },
    { field: 'children', why: 'unanswered' },
  ])
  store.describe(one ?? '', 'A garden')
  store.describe(two ?? '', '  ')
  expect(problemsOf(store.read())[0]).toEqual({ field: `alt-${two}`, why: 'undescribed', count: 1 })
  store.describe(two ?? '', 'A gate')
  expect(problemsOf(store.read())).toEqual([{ field: 'children', why: 'unanswered' }])
})

test('a video is published without words for what is in it', () => {
  const { store } = openStore()
  store.add([film('film.mp4')])
  store.write({ children: 'none' })
  expect(problemsOf(store.read())).toEqual([])
})

test('pictures of children go to the community, whatever was chosen before', () => {
  const { store } = openStore()
  store.add([picture('one.jpg')])
  store.write({ visibility: 'public', children: 'agreed' })
  expect(bodyOf(store.read())).toMatchObject({ visibility: 'community', childrenAgreed: true })
})

test('only the two newest saved forms are kept', () => {
  const { forms } = openDevice()
  const meta = { label: 'Form', path: '/', resumeAction: null }
  for (const id of ['a', 'b', 'c']) forms.put({ id, data: {}, meta, updatedAt: '2026-11-21T10:00:00Z' })
  expect(forms.all().map(({ id }) => id)).toEqual(['c', 'b'])
})
