// What a choice of light or dark leaves on the device.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#web/test/app.ts'
import { makeUser } from '#web/test/people.ts'
import { Appearance } from './parts/Appearance.tsx'

const kept = () => [localStorage.getItem('mui-mode'), localStorage.getItem('mui-color-scheme')]

test('the mode and the colour scheme that it gives are kept', async () => {
  await show(<Appearance />, ['settings'], { user: makeUser() })
  await page.getByRole('radio', { name: 'Dark' }).click()
  await expect.poll(kept).toEqual(['dark', 'dark'])
  await page.getByRole('radio', { name: 'Light' }).click()
  await expect.poll(kept).toEqual(['light', 'light'])
  await page.getByRole('radio', { name: 'Dark' }).click()
  // The browser of these tests asks for light.
  await page.getByRole('radio', { name: 'As the device' }).click()
  await expect.poll(kept).toEqual(['system', 'light'])
})

test('the colour scheme stands there before anything is chosen', async () => {
  await show(<Appearance />, ['settings'], { user: makeUser() })
  await expect.poll(() => localStorage.getItem('mui-color-scheme')).toBe('light')
})
