// The floating button of a phone lies over cards: on Home it is a plus alone from the beginning.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { open } from '#web/test/app.ts'
import { makeUser } from '#web/test/people.ts'

const words = () => document.querySelector('.fab')?.textContent

test('on Home the button to create is small at once, and says in words what it does', async () => {
  await page.viewport(360, 800)
  await open('/home', { user: makeUser() })
  await expect.poll(words).toBe('')
  expect(document.querySelector('.fab')?.getAttribute('aria-label')).toBe('Create')
})
