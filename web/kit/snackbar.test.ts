import { expect, test } from 'vitest'
import { bringSentences } from '#web/words/said.ts'
import { dismissSnack, replaceSnack, snack, snackStore } from './snackbar.ts'

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

test('What no longer holds is replaced, and nothing else is', () => {
  snack({ text: 'Will be sent when you are online' })
  replaceSnack('Will be sent when you are online', 'Sent')
  expect(snackStore.read()?.text).toBe('Sent')
  replaceSnack('Will be sent when you are online', 'Sent')
  dismissSnack()
  replaceSnack('Will be sent when you are online', 'Sent')
  expect(snackStore.read()).toBeNull()
})

test('What the server answers is said in the language of the person', async () => {
  await bringSentences('fa')
  snack({ text: 'Thank you. Those who look after the community will read it.' })
  expect(snackStore.read()?.text).toMatch(/^سپاسگزاریم/)
  await bringSentences('en')
})
