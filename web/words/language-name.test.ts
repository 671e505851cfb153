import { expect, test } from 'vitest'
import { languageName } from './language-name.ts'

test('a language is called by its name, and by its tag where it has none', () => {
  expect(languageName('fa', 'en')).toBe('Persian')
  expect(languageName('en-a1', 'en')).toBe('en-a1')
  expect(languageName('en-US-US', 'fa')).toBe('en-US-US')
})
