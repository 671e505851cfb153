import { expect, test } from 'vitest'
import { faqs, readingTexts } from './texts.ts'

const shapeOf = (body: readonly (string | readonly string[])[]) =>
  body.map((part) => (typeof part === 'string' ? 'paragraph' : part.length))

test('each reading page has the same sections and points in both languages', () => {
  for (const { en, fa } of Object.values(readingTexts)) {
    expect(fa.sections.map(({ id, body }) => [id, shapeOf(body)])).toEqual(
      en.sections.map(({ id, body }) => [id, shapeOf(body)]),
    )
    expect(fa.changed).toBe(en.changed)
  }
})

test('each question is answered in both languages, under an anchor of its own', () => {
  const anchors = faqs.en.flatMap(({ id, questions }) => [id, ...questions.map((question) => question.id)])
  expect(faqs.fa.flatMap(({ id, questions }) => [id, ...questions.map((question) => question.id)])).toEqual(
    anchors,
  )
  expect(new Set(anchors).size).toBe(anchors.length)
})

test('both languages link to the same places and name the contact as often', () => {
  const marks = (text: unknown) => JSON.stringify(text).match(/\]\([^)]+\)|\{contact\}/g) ?? []
  expect(marks(faqs.fa)).toEqual(marks(faqs.en))
  for (const { en, fa } of Object.values(readingTexts)) expect(marks(fa)).toEqual(marks(en))
})
