import { expect, test } from 'vitest'
import { nobodyOf } from './log.ts'

test.each(['person', 'account', 'session', 'check', ''])('a record of a %s is about somebody', (kind) => {
  expect(nobodyOf(kind)).toBe('log.nobodyNamed')
})

test.each(['event', 'activity', 'body', 'document', 'post'])('a record of a %s is about a thing', (kind) => {
  expect(nobodyOf(kind)).toBe('log.nothingNamed')
})
