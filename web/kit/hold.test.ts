import { expect, test } from 'vitest'
import { hold, isHeld, onFree } from './hold.ts'

test('A reload is held until the last hold is released, and each is released once', () => {
  let freed = 0
  const stop = onFree(() => {
    freed += 1
  })
  const dialog = hold()
  const upload = hold()
  dialog()
  dialog()
  expect(isHeld()).toBe(true)
  expect(freed).toBe(0)
  upload()
  expect(isHeld()).toBe(false)
  expect(freed).toBe(1)
  stop()
})
