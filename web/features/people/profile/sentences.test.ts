import { expect, test } from 'vitest'
import { updateMe } from '#contract/profile.ts'
import { sentences } from './sentences.ts'

const said = (body: object): readonly string[] =>
  updateMe.body.safeParse(body).error?.issues.map(({ message }) => message) ?? []

test.for([
  { firstName: '' },
  { about: 'a\0b' },
  { birthDate: '' },
  { contacts: [{ kind: 'phone', value: '', audience: 'nobody' }] },
  { contacts: [{ kind: 'phone', value: 'call me', audience: 'nobody' }] },
  { contacts: [{ kind: 'email', value: 'a b', audience: 'nobody' }] },
  { contacts: [{ kind: 'address', value: '', audience: 'nobody' }] },
])('what the contract says of %j has words in each language', (body) => {
  const messages = said(body)
  expect(messages.length).toBeGreaterThan(0)
  expect(messages.some((message) => sentences[message] !== undefined)).toBe(true)
})
