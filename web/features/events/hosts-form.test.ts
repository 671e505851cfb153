import { expect, test } from 'vitest'
import { withMine } from './hosts-form.ts'
import type { HostEntry } from './planning.ts'

const host = (name: string): HostEntry => ({ refId: name, type: 'Member', name })
const roya: HostEntry = { firstName: 'Roya', lastName: '', referenceContact: 'a', type: 'User', name: 'Roya' }

test('what I added and took out is done to the list that stands now', () => {
  const [anna, ben, cyrus, dora] = [host('anna'), host('ben'), host('cyrus'), host('dora')]
  expect(withMine([anna, ben], [ben, dora, roya], [anna, ben, cyrus])).toEqual([ben, cyrus, dora, roya])
})

test('whom another has added or taken out meanwhile is neither doubled nor brought back', () => {
  const [anna, ben] = [host('anna'), host('ben')]
  expect(withMine([anna], [anna, ben], [ben])).toEqual([ben])
})
