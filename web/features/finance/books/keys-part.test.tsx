// Who comes into the office with another key than the one that gifts are encrypted to.
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type * as z from 'zod/mini'
import { makeKey, sealSecretTo } from '#contract/finance/keys/seal.ts'
import { beginKey, grantKey, listTreasuryKeys, type TreasuryKeys } from '#contract/finance/keys.ts'
import { show } from '#web/test/app.ts'
import { when } from '#web/test/network.ts'
import { idOf, makeUser } from '#web/test/people.ts'
import { lockTreasury, unlockTreasury, useTreasury } from '../treasury.ts'
import { KeysPart } from './KeysPart.tsx'
import { makeBooks } from './test/books.ts'

type Keys = z.output<typeof TreasuryKeys>

const community = makeUser().community?._id ?? ''
const can = { setUp: false, record: true, keep: true, report: true, audit: false }
const former = await makeKey()
const own = await makeKey()

const keyOf = (id: string, publicKey: string, more: Partial<Keys['keys'][number]>) => ({
  _id: id,
  id,
  generation: 1,
  holder: 'Nabil Sabet',
  publicKey,
  madeAt: '2026-03-01T10:00:00.000Z',
  endedAt: null,
  mine: false,
  inOffice: false,
  ...more,
})
const old = keyOf(idOf(31), former.publicKey, {})
const mine = { generation: null, holder: 'Layli Rahimi', mine: true, inOffice: true }
const assistants = keyOf(idOf(32), own.publicKey, mine)

const grantOf = async (toKey: string, publicKey: string) => ({
  ofKey: old.id,
  toKey,
  sealed: await sealSecretTo(publicKey, former.secret, JSON.stringify([community, old.id, toKey])),
})
const before: Keys = {
  keys: [assistants, old],
  wraps: [{ keyId: old.id, kind: 'sheets', wrapped: 'A'.repeat(120) }],
  opens: [{ keyId: assistants.id, kind: 'phrase' }],
  grants: [await grantOf(assistants.id, own.publicKey)],
}

const Held = () => (
  <p>
    Open:{' '}
    {useTreasury()
      ?.held.map(({ generation }) => generation ?? 'own')
      .join(' ')}
  </p>
)

const showKeys = async (keys: Keys) => {
  when(listTreasuryKeys).answers({ success: true, data: keys })
  await show(
    <>
      <KeysPart books={makeBooks()} can={can} />
      <Held />
    </>,
    ['treasury', 'fund'],
    { user: makeUser() },
  )
  await unlockTreasury(community, { keyId: assistants.id, secret: own.secret }, keys)
  await expect.element(page.getByText('Open: own 1')).toBeVisible()
}

const anew = page.getByRole('button', { name: 'Begin a new key' })

beforeEach(lockTreasury)

test('a treasurer who was an assistant begins a new key while the books are open, and reads on', async () => {
  await showKeys(before)
  await expect.element(page.getByText(/still encrypted to the key of .Nabil Sabet/)).toBeVisible()
  await anew.click()
  let after = before
  const begun = when(beginKey).answersBy(({ body: { id, publicKey } }) => {
    after = { ...before, keys: [keyOf(id, publicKey, { ...mine, generation: 2 }), old] }
    return { success: true, data: after }
  })
  const granted = when(grantKey).answersBy(({ params, body }) => {
    after = { ...after, grants: [...after.grants, { ofKey: params['id'] ?? '', ...body }] }
    return { success: true, data: after }
  })
  when(listTreasuryKeys).answersBy(() => ({ success: true, data: after }))
  await page.getByRole('button', { name: 'Make the key' }).click()
  // What opens is sealed by now: the books may lock themselves while the sheets are printed.
  await page.getByRole('checkbox').click()
  lockTreasury()
  await page.getByRole('button', { name: 'Use this key' }).click()
  await expect.element(page.getByText('Open: 2 1')).toBeVisible()
  expect(granted.map(({ params, body }) => [params['id'], body.toKey])).toEqual([
    [old.id, begun[0]?.body.id ?? ''],
  ])
  // What was shown this once is gone.
  await expect.element(page.getByText(/^This phrase opens the books/)).not.toBeInTheDocument()
  expect(page.getByRole('button', { name: 'Use this key' }).query()).toBeNull()
})

test('while the holder of the key of the books is in office, no new one is offered', async () => {
  await showKeys({ ...before, keys: [assistants, { ...old, inOffice: true }] })
  await expect.element(page.getByRole('heading', { name: /is not there/ })).toBeVisible()
  expect(anew.query()).toBeNull()
})

test('the sheets are those of the key of the books, whoever made them', async () => {
  await showKeys(before)
  await expect
    .element(page.getByText(/^The key of the books is that of .Nabil Sabet.?, and has sheets/))
    .toBeVisible()
  expect(page.getByText(/^None are made/).query()).toBeNull()
  expect(page.getByRole('button', { name: 'New sheets' }).query()).toBeNull()
})
