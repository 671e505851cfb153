// Spec §4: what the tabs of one device learn of each other.
import { expect, test } from 'vitest'
import { makeGrant } from '#web/http/test/server.ts'
import { openDevice } from './test/world.ts'

test('a tab that hears of the new token while it waits for its turn does not ask for another', async () => {
  const device = openDevice()
  let takeTurn = () => {}
  const turn = new Promise<void>((go) => (takeTurn = go))
  const late = device.tab({ alone: async (work) => turn.then(work) })
  const first = device.tab()
  const sent = first.keep.token()
  const renewed = late.session.refused(sent)
  await first.session.refused(sent)
  late.session.look()
  takeTurn()
  expect(await renewed).toBe('renewed')
  expect(device.issuer.counts.refreshes).toBe(1)
})

test('a tab that sees the first half of what another has written waits for the rest', async () => {
  const device = openDevice()
  const sent = device.storage.getItem('token') ?? ''
  const first = device.tab()
  let written = ''
  const late = device.tab({
    refresh: async () => {
      await first.session.refused(sent)
      written = device.storage.getItem('token') ?? ''
      device.storage.setItem('token', sent)
      return device.issuer.latest()
    },
    alone: (work) => work(),
  })
  const nextSent = late.session.refused(sent).then(() => late.keep.token())
  await device.clock.pass(50)
  device.storage.setItem('token', written)
  await device.clock.pass(100)
  expect(await nextSent).toBe(written)
})

test('another tab follows a sign-out, and an expiry', async () => {
  const device = openDevice()
  const [one, two] = [device.tab(), device.tab()]
  await one.session.signOut()
  two.session.look()
  expect(two.session.state().status).toBe('signed-out')
  const third = openDevice()
  const [first, second] = [third.tab(), third.tab()]
  third.issuer.revoke()
  await first.session.refused(first.keep.token())
  second.session.look()
  expect(second.session.state()).toMatchObject({ status: 'expired', user: { firstName: 'Layli' } })
})

test('another person signing in on the device drops what was held in memory', async () => {
  const device = openDevice()
  const [one, two] = [device.tab(), device.tab()]
  one.session.signedIn(makeGrant('Nabil', 600, device.clock.now()))
  two.session.look()
  expect(two.session.state()).toMatchObject({ status: 'active', user: { firstName: 'Nabil' } })
  expect(device.calls.forgotten).toBe(2)
})

test('a tab that looks while another one writes does not clear what the other one has written', async () => {
  const device = openDevice()
  const [one, two] = [device.tab(), device.tab()]
  const token = device.storage.getItem('token') ?? ''
  device.storage.removeItem('token')
  two.session.look()
  device.storage.setItem('token', token)
  two.session.look()
  expect([one.keep.token(), one.keep.refreshToken()]).toEqual([token, device.issuer.first.refreshToken])
  expect(two.session.state().status).toBe('active')
})
