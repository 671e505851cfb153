import { expect, test } from 'vitest'
import { isKeyboardUp } from './keyboard.ts'

const phone = { tallest: 800, height: 800, scale: 1, typing: true }

test('the keyboard is up while a field has the focus and much of the page is covered', () => {
  expect(isKeyboardUp({ ...phone, height: 480 })).toBe(true)
})

test('a field alone is no keyboard: there may be a real one', () => {
  expect(isKeyboardUp(phone)).toBe(false)
})

test('the bar of the browser is no keyboard', () => {
  expect(isKeyboardUp({ ...phone, height: 740 })).toBe(false)
})

test('a low window in which nobody types has no keyboard up', () => {
  expect(isKeyboardUp({ ...phone, height: 400, typing: false })).toBe(false)
})

test('who makes the page larger with two fingers has not opened a keyboard by it', () => {
  expect(isKeyboardUp({ ...phone, height: 400, scale: 2 })).toBe(false)
  expect(isKeyboardUp({ ...phone, height: 240, scale: 2 })).toBe(true)
})
