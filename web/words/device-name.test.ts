import { expect, test, vi } from 'vitest'
import { deviceName } from './device-name.ts'
import { showLanguage } from './language.ts'
import { say } from './words.ts'

vi.stubGlobal('document', { documentElement: {} })

const named = (name: string) => deviceName(say, name).replaceAll(/[\u2068\u2069]/g, '')

test('a device is named in the reader’s language, and what somebody has named stays', async () => {
  await showLanguage('fa')
  expect(named('Chrome on Linux')).toBe('Chrome در Linux')
  expect(named('Samsung Internet on Android')).toBe('Samsung Internet در Android')
  expect(named('A device')).toBe('یک دستگاه')
  expect(named('The key on my ring')).toBe('The key on my ring')
  await showLanguage('en')
  expect(named('Chrome on Linux')).toBe('Chrome on Linux')
})
