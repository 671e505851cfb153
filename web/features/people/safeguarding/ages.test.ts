import { expect, test, vi } from 'vitest'
import { laterWords, showLanguage } from '#web/words/language.ts'
import { say } from '#web/words/words.ts'
import { agesOf } from './ages.ts'

vi.stubGlobal('document', { documentElement: {} })

const ages = (fromAge: number, toAge: number) => agesOf(say, String, { fromAge, toAge })

test('a line of one age names it once', async () => {
  await showLanguage('en')
  await laterWords('family')
  expect([ages(3, 3), ages(4, 7)]).toEqual(['Aged 3', 'Aged 4 to 7'])
  await showLanguage('fa')
  expect([ages(3, 3), ages(4, 7)]).toEqual(['3 ساله', 'از 4 تا 7 سال'])
  await showLanguage('en')
})
