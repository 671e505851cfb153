// What stands at an address that nobody knows, and at one that is not for everybody.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getAssistantSettings } from '#contract/assistant/tend.ts'
import { open } from '#web/test/app.ts'
import { when } from '#web/test/network.ts'
import { makeUser } from '#web/test/people.ts'

const title = page.getByRole('heading', { level: 1 })

test('an address that nobody knows says so', async () => {
  await open('/no-such-page', { user: makeUser() })
  await expect.element(title).toHaveTextContent('We could not find that page')
})

test('the Assembly’s page tells a member whom to ask', async () => {
  await open('/nuri-admin', { user: makeUser() })
  await expect.element(title).toHaveTextContent('This page is for the Local Spiritual Assembly')
})

test('the Assembly’s page opens for who serves on it', async () => {
  when(getAssistantSettings).isSilent()
  await open('/nuri-admin', { user: makeUser({ roles: ['assembly'] }) })
  await expect.element(title).toHaveTextContent('Assembly assistant')
})

test('who waits to be confirmed sees the waiting page wherever members go', async () => {
  await open('/news', { user: makeUser({ state: 'pending', community: null }) })
  await expect.element(page.getByRole('heading', { name: 'Waiting for confirmation' })).toBeVisible()
})

test('who is signed in is sent from the auth screen to Home', async () => {
  await open('/sign-in', { user: makeUser() })
  await expect.element(title).toMatchTextContent('Layli')
  expect(location.pathname).toBe('/home')
})

test('a visitor of a protected page is sent to the auth screen', async () => {
  await open('/news')
  await expect.element(page.getByRole('tab', { name: 'Log In' })).toBeVisible()
  expect(location.pathname).toBe('/login')
})
