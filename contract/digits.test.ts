import { expect, test } from 'vitest'
import { typedFigure } from './digits.ts'

test('a number may be typed in Persian, Arabic or Latin figures, with spaces around it', () => {
  expect(['۵۰', '٥٠', ' 50 ', '۴۷.۵'].map(typedFigure)).toEqual([50, 50, 50, 47.5])
})

test('nothing typed is no number, and words are not finite', () => {
  expect(['', '  '].map(typedFigure)).toEqual([null, null])
  expect(typedFigure('many')).toBeNaN()
})
