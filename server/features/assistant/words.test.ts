import { expect, test } from 'vitest'
import { readSynonyms, saidIn, termsOfText } from './synonyms.ts'
import { wordsOf } from './words.ts'

test('forms of an English word are one word', () => {
  for (const forms of [
    'host hosts hosted hosting',
    'marry marries married marriage marriages',
    'child children child’s kids',
    'day days',
    'party parties',
    'use used using uses',
    'register registers registered',
    'plan plans planned planning',
    'bury burial buried',
  ])
    expect(new Set(wordsOf(forms)).size, forms).toBe(1)
})

test('forms of a Persian word are one word, however they are joined and typed', () => {
  for (const forms of [
    'کتاب کتاب‌ها کتابها کتاب‌های كتابهايي کتابی',
    'خانه خانه‌ها خانه‌ام خانه‌ای',
    'می‌نویسم نمی‌نویسند بنویسد',
    'دوست دوستان دوستانی',
    'جلسه جلسات جلسه‌ها',
    'بیایم می‌آیید نیامدند آمدن آمده',
    'بپوشم می‌پوشیم پوشیدن',
    'ببرد می‌برند بردن',
    'میزبان میزبانان',
    'پسر پسرم',
  ])
    expect(new Set(wordsOf(forms)).size, forms).toBe(1)
})

test('other words stay apart, and words that say nothing are left out', () => {
  expect(new Set(wordsOf('bury berry bird table tablet library liberty')).size).toBe(7)
  expect(new Set(wordsOf('میزبان زبان بادام ادا')).size).toBe(4)
  expect(wordsOf('How do I do it? چگونه می‌توانم؟')).toEqual([])
})

test('words that the Assembly has put into one line mean the same, also where an entry has several', () => {
  const synonyms = readSynonyms('LSA, Local Spiritual Assembly\nbirdhouse, nesting box, لانه')
  const found = (question: string, text: string) => {
    const terms = new Set(termsOfText(text, synonyms))
    return saidIn(question, synonyms).every((said) => said.terms.some((term) => terms.has(term)))
  }
  expect(found('LSA', 'the Local Spiritual Assembly')).toBe(true)
  expect(found('local spiritual assembly', 'the LSA')).toBe(true)
  expect(found('لانه', 'two nesting boxes')).toBe(true)
  expect(found('LSA', 'spiritual')).toBe(false)
  // A word of an entry stays findable by itself.
  expect(found('spiritual', 'the Local Spiritual Assembly')).toBe(true)
})
