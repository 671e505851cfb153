import { afterAll, expect, test, vi } from 'vitest'
import { i18n, laterWords, showLanguage } from './language.ts'

vi.stubGlobal('document', { documentElement: {} })
afterAll(() => vi.unstubAllGlobals())

test('words that come with a screen are in the language that is still being fetched', async () => {
  const shown = showLanguage('fa')
  await Promise.all([shown, laterWords('admin')])
  expect(i18n._('admin.saved')).toBe('ذخیره شد')
})

test('a language that is chosen while words of a screen are on their way has them too', async () => {
  await showLanguage('fa')
  const coming = laterWords('settings')
  await Promise.all([coming, showLanguage('en')])
  expect(i18n.locale).toBe('en')
  expect(i18n._('settings.about')).toBe('About')
})

test('the language that was chosen last is shown, whichever arrives last', async () => {
  await Promise.all([showLanguage('fa'), showLanguage('en')])
  expect(i18n.locale).toBe('en')
})
