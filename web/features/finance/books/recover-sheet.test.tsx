// Two sheets of paper, typed by hand: what is wrong is said, and nothing that was typed is lost.
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type * as z from 'zod/mini'
import { makeKey, openerOf, openSecret } from '#contract/finance/keys/seal.ts'
import { makeSheets } from '#contract/finance/keys/sheets.ts'
import { grantKey, listTreasuryKeys, type TreasuryKeys } from '#contract/finance/keys.ts'
import { show } from '#web/test/app.ts'
import { when } from '#web/test/network.ts'
import { idOf, makeUser } from '#web/test/people.ts'
import { lockTreasury } from '../treasury.ts'
import { RecoverSheet } from './RecoverSheet.tsx'

const earlier = await makeKey()
const own = await makeKey()
const made = await makeSheets(earlier.secret)
const others = await makeSheets(earlier.secret)
const [first, second] = made.sheets

const keyOf = (id: string, generation: number, publicKey: string, mine: boolean) => ({
  _id: id,
  id,
  generation,
  holder: mine ? 'Layli Rahimi' : 'Nabil Sabet',
  publicKey,
  madeAt: '2026-03-01T10:00:00.000Z',
  endedAt: mine ? null : '2026-09-01T10:00:00.000Z',
  mine,
  inOffice: mine,
})
const old = keyOf(idOf(31), 1, earlier.publicKey, false)
const mine = keyOf(idOf(32), 2, own.publicKey, true)
const keys: z.output<typeof TreasuryKeys> = {
  keys: [mine, old],
  wraps: [{ keyId: old.id, kind: 'sheets', wrapped: made.wrapped }],
  opens: [],
  grants: [],
}

const one = page.getByLabelText('One sheet')
const other = page.getByLabelText('Another sheet')
const openIt = page.getByRole('button', { name: 'Open', exact: true })
const onClose = vi.fn<() => void>()

beforeEach(async () => {
  lockTreasury()
  onClose.mockReset()
  when(listTreasuryKeys).answers({ success: true, data: keys })
  await show(<RecoverSheet keys={keys} closed={[old]} own={mine} onClose={onClose} />, ['treasury'], {
    user: makeUser(),
  })
})

test('a wrong sheet is said in a sentence, nothing is sent, and what was typed stays', async () => {
  const granted = when(grantKey).isSilent()
  const twice = first.text.toLowerCase()
  await one.fill(first.text)
  await other.fill('not a sheet')
  await openIt.click()
  await expect.element(other).toHaveAccessibleDescription(/This is not what stands on a sheet\./)
  await expect.element(one).toHaveValue(first.text)

  await other.fill(`${second.text.slice(0, -1)}${second.text.endsWith('0') ? '1' : '0'}`)
  await openIt.click()
  await expect.element(other).toHaveAccessibleDescription(/A sign of this sheet is wrong/)

  await other.fill(twice)
  await openIt.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('This is the same sheet twice.')

  await other.fill(others.sheets[1].text)
  await openIt.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('do not belong to this key')
  await expect.element(one).toHaveValue(first.text)
  await expect.element(other).toHaveValue(others.sheets[1].text)
  expect(granted).toEqual([])
  expect(onClose).not.toHaveBeenCalled()
})

test('two sheets of the set open the key, which is encrypted to one’s own and sent as nothing else', async () => {
  const granted = when(grantKey).answers({ success: true, data: keys })
  await one.fill(first.text)
  await other.fill(second.text.toLowerCase().replaceAll('-', ' '))
  await openIt.click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  const [sent] = granted
  expect([sent?.params['id'], sent?.body.toKey]).toEqual([old.id, mine.id])
  const aad = JSON.stringify([makeUser().community?._id, old.id, mine.id])
  const opened = await openSecret(await openerOf(own.secret), sent?.body.sealed ?? '', aad)
  expect(opened).toEqual(earlier.secret)
})
