import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hold } from '#web/kit/hold.ts'
import { watchWorker } from './watch.ts'

const field = { matches: () => true }

/** A page whose browser may find a newer worker; `did` is what the page did about it. */
const openPage = ({ controlled = true, focused = false } = {}) => {
  const page = new EventTarget()
  const worker = Object.assign(new EventTarget(), {
    controller: controlled ? {} : null,
    register: async () => ({}),
    ready: Promise.resolve({ active: null }),
  })
  const did: string[] = []
  vi.stubGlobal('window', {})
  vi.stubGlobal('navigator', { serviceWorker: worker })
  vi.stubGlobal('document', { activeElement: focused ? field : null })
  vi.stubGlobal('location', { reload: () => did.push('reload') })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page))
  page.addEventListener('nineteen:flush', () => did.push('flush'))
  watchWorker()
  const newWorker = () => worker.dispatchEvent(new Event('controllerchange'))
  const happens = (name: string) => page.dispatchEvent(new Event(name))
  const isTypedInto = (into: object) =>
    page.dispatchEvent(Object.defineProperty(new Event('input'), 'target', { value: into }))
  return { did, newWorker, happens, isTypedInto }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubEnv('PROD', true)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

test('a newer worker reloads a page at rest once, after what was typed is saved', () => {
  const { did, newWorker } = openPage()
  newWorker()
  newWorker()
  expect(did).toEqual(['flush', 'reload'])
})

test('the first worker of a device reloads nothing', () => {
  const { did, newWorker } = openPage({ controlled: false })
  newWorker()
  expect(did).toEqual([])
})

test('an open dialog or an upload is waited for, and the last of them lets the page go', () => {
  const { did, newWorker } = openPage()
  const [dialog, upload] = [hold(), hold()]
  newWorker()
  dialog()
  expect(did).toEqual([])
  upload()
  expect(did).toEqual(['flush', 'reload'])
})

test('who is in a field has three seconds, and three more with every letter', () => {
  const { did, newWorker, happens } = openPage({ focused: true })
  newWorker()
  vi.advanceTimersByTime(2_900)
  happens('input')
  vi.advanceTimersByTime(2_900)
  expect(did).toEqual([])
  vi.advanceTimersByTime(200)
  expect(did).toEqual(['flush', 'reload'])
})

test('who begins to type while a dialog is open is waited for after it closes', () => {
  const { did, newWorker, happens } = openPage()
  const dialog = hold()
  newWorker()
  happens('input')
  dialog()
  expect(did).toEqual([])
  vi.advanceTimersByTime(3_000)
  expect(did).toEqual(['flush', 'reload'])
})

test('what was typed and stands in its field is waited for, also when it was typed long before', () => {
  const { did, newWorker, happens, isTypedInto } = openPage()
  const name = { value: 'Táhirih', isConnected: true }
  isTypedInto(name)
  vi.advanceTimersByTime(60_000)
  newWorker()
  happens('input')
  vi.advanceTimersByTime(60_000)
  expect(did).toEqual([])
  name.value = ''
  happens('input')
  vi.advanceTimersByTime(3_000)
  expect(did).toEqual(['flush', 'reload'])
})

test('the next navigation is the latest moment, and what ends after it reloads nothing again', () => {
  const { did, newWorker, happens } = openPage({ focused: true })
  const dialog = hold()
  newWorker()
  happens('nineteen:navigated')
  expect(did).toEqual(['flush', 'reload'])
  dialog()
  vi.advanceTimersByTime(3_000)
  expect(did).toEqual(['flush', 'reload'])
})
