// The key of the books is handed on once two people have read the same name of the other's key.
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fingerprintOf, makeKey, openerOf, openSecret } from '#contract/finance/keys/seal.ts'
import { grantKey } from '#contract/finance/keys.ts'
import { show } from '#web/test/app.ts'
import { when } from '#web/test/network.ts'
import { idOf, makeUser } from '#web/test/people.ts'
import { unlockTreasury } from '../treasury.ts'
import { HandOnSheet } from './HandOnSheet.tsx'

const community = makeUser().community?._id ?? ''

test('a key is handed on only after its name was compared, encrypted to the other’s key', async () => {
  const [own, others] = [await makeKey(), await makeKey()]
  const to = {
    _id: idOf(62),
    id: idOf(62),
    generation: null,
    holder: 'Nabil Sabet',
    publicKey: others.publicKey,
    madeAt: '2026-03-01T10:00:00.000Z',
    endedAt: null,
    mine: false,
    inOffice: true,
  }
  const sent = when(grantKey).answers({ success: true, data: { keys: [], wraps: [], opens: [], grants: [] } })
  const onClose = vi.fn<() => void>()
  await show(<HandOnSheet to={to} onClose={onClose} />, ['treasury'], { user: makeUser() })
  const key = { id: idOf(61), generation: 1, publicKey: own.publicKey }
  await unlockTreasury(community, { keyId: key.id, secret: own.secret }, { keys: [key], grants: [] })

  await expect.element(page.getByText(await fingerprintOf(others.publicKey))).toBeVisible()
  await expect.element(page.getByText(/If all phrases and the sheets are lost/)).toBeVisible()
  const handOn = page.getByRole('button', { name: 'Hand on the key' })
  await handOn.click()
  const compared = page.getByLabelText('They have read the same name to me.')
  await expect.element(compared).toHaveAccessibleDescription('Please compare the name of the key first.')
  expect(sent).toEqual([])

  await compared.click()
  await handOn.click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(sent.map(({ params, body }) => [params['id'], body.toKey])).toEqual([[key.id, to.id]])
  const aad = JSON.stringify([community, key.id, to.id])
  const opener = await openerOf(others.secret)
  expect(await openSecret(opener, sent[0]?.body.sealed ?? '', aad)).toEqual(own.secret)
})
