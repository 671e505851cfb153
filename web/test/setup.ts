// Before the first component test and after each: the app's own style, and a network that only the test speaks for.
import { afterEach, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import '#web/zod.ts'
import '#web/kit/sheet.ts'
import '#web/paint/fonts.css'
import '#web/paint/base.css'
import '#web/paint/frame.css'
import '#web/paint/page.css'
import '#web/paint/wide.css'
import { close } from './app.ts'
import { openNetwork, readFaults } from './network.ts'

openNetwork()
const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)
// The app says there of each call that failed: tests ask what a person sees of it.
vi.spyOn(console, 'warn').mockImplementation(() => undefined)

/** React in development, of `use` in web/kit/lazy-screen.ts: code that has come meanwhile is drawn without it. */
const knownComplaint = /This library called use\(\) to suspend/

afterEach(async () => {
  vi.useRealTimers()
  await close()
  await page.viewport(1440, 900)
  const said = complaints.mock.calls.map((one) => one.map(String).join(' '))
  complaints.mockClear()
  const seen = [...readFaults(), ...said.filter((one) => !knownComplaint.test(one))]
  expect(seen, 'what was asked without an answer, and what the browser complained of').toEqual([])
})
