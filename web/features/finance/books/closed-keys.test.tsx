// Keys of the books that stay closed: what was handed on damaged closes no other, and what is missing is said.
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listTreasuryKeys, type TreasuryKeys } from '#contract/finance/keys.ts'
import { makeKey, sealSecretTo } from '#contract/finance/keys/seal.ts'
import type * as z from 'zod/mini'
import { show } from '#web/test/app.ts'
import { when } from '#web/test/network.ts'
import { idOf, makeUser } from '#web/test/people.ts'
import { lockTreasury, unlockTreasury, useTreasury } from '../treasury.ts'
import { BooksHome } from './BooksHome.tsx'
import { makeBooks } from './test/books.ts'

const community = makeUser().community?._id ?? ''
const made = [await makeKey(), await makeKey(), await makeKey()] as const

const keys = made.map(({ publicKey }, at) => ({
  _id: idOf(30 + at),
  id: idOf(30 + at),
  generation: at + 1,
  holder: at === 2 ? 'Layli Rahimi' : 'Nabil Sabet',
  publicKey,
  madeAt: '2026-03-01T10:00:00.000Z',
  endedAt: at === 2 ? null : '2026-09-01T10:00:00.000Z',
  mine: at === 2,
  inOffice: at === 2,
}))
const own = idOf(32)

/** The key that somebody handed on to mine. */
const handedOn = async (at: 0 | 1, secret = made[at].secret) => {
  const ofKey = idOf(30 + at)
  const sealed = await sealSecretTo(made[2].publicKey, secret, JSON.stringify([community, ofKey, own]))
  return { ofKey, toKey: own, sealed }
}

const Held = () => (
  <p>
    Open:{' '}
    {useTreasury()
      ?.held.map(({ generation }) => generation)
      .join(' ')}
  </p>
)

const showHome = async (grants: z.output<typeof TreasuryKeys>['grants'], keep = true) => {
  when(listTreasuryKeys).answers({ success: true, data: { keys, wraps: [], opens: [], grants } })
  const can = { setUp: false, record: true, keep, report: keep, audit: false }
  await show(
    <>
      <BooksHome books={makeBooks()} can={can} />
      <Held />
    </>,
    ['treasury', 'fund'],
    { user: makeUser() },
  )
  await unlockTreasury(community, { keyId: own, secret: made[2].secret }, { keys, grants })
}

beforeEach(lockTreasury)

test.for(['damaged', 'as another than its name'] as const)(
  'a key that came %s closes no other, and is named',
  async (how) => {
    const another = await handedOn(0, made[1].secret)
    const wrong = how !== 'damaged' ? another : { ...another, sealed: `${another.sealed.slice(0, -4)}AAAA` }
    await showHome([wrong, await handedOn(1)])
    await expect.element(page.getByText('Open: 3 2')).toBeVisible()
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent('Key 1 of the books came to you damaged and stays closed.')
    expect(page.getByText(/still closed for you/).query()).toBeNull()
  },
)

test('a new treasurer is told which earlier keys nobody has handed on yet, before and after unlocking', async () => {
  await showHome([await handedOn(1)])
  const told = page.getByText(/^Key 1 of the books is still closed for you/)
  await expect.element(told).toBeVisible()
  lockTreasury()
  await expect.element(page.getByRole('button', { name: 'Unlock' })).toBeVisible()
  await expect.element(told).toBeVisible()
})

test('an assistant, who has what the treasurer gives, is told of none', async () => {
  await showHome([], false)
  await expect.element(page.getByText('Open: 3')).toBeVisible()
  expect(page.getByText(/still closed for you/).query()).toBeNull()
})
