import { expect, test } from 'vitest'
import { dismissSnack, snack, snackStore } from './snackbar.ts'

test('A new message takes the place of the old one, and each is told apart', () => {
  snack({ text: 'You left Feast of Qawl.' })
  const first = snackStore.read()
  snack({ text: 'You left Feast of Qawl.' })
  const second = snackStore.read()
  expect(first?.text).toBe('You left Feast of Qawl.')
  expect(second?.turn).not.toBe(first?.turn)
  dismissSnack()
  expect(snackStore.read()).toBeNull()
})
