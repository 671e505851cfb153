// Whom one is told to ask: never oneself.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listBodies } from '#contract/community/offices.ts'
import { open } from '#web/test/app.ts'
import { when } from '#web/test/network.ts'
import { idOf, makeUser } from '#web/test/people.ts'

const term = (n: number, name: string, mine: boolean) => ({
  _id: idOf(n),
  id: idOf(n),
  refId: idOf(n + 100),
  type: 'Member' as const,
  name,
  profilePicture: null,
  office: 'communityAdmin' as const,
  from: '2026-11-01',
  to: '2027-11-01',
  handsOver: false,
  mine,
  can: { end: false, proposeEnd: false, resign: mine },
})

const openAdmin = async (...members: ReturnType<typeof term>[]) => {
  const body = {
    _id: idOf(50),
    id: idOf(50),
    kind: 'administration' as const,
    name: 'Administration',
    email: null,
    members,
    coming: [],
    can: { appoint: [], rename: false, write: false },
  }
  when(listBodies).answers({ success: true, data: [body] })
  await open('/admin', { user: { ...makeUser(), secondStepDue: true } })
  await expect.element(page.getByText('Your office waits for a second step of signing in.')).toBeVisible()
}

const about = page.getByRole('region', { name: 'About administration' })

test('an officer whose office waits is told of the others, and not to ask themselves', async () => {
  await openAdmin(term(1, 'Anna Hill', true), term(2, 'Omid Vance', false))
  await expect.element(about.getByText('Omid Vance')).toBeVisible()
  await expect.element(about.getByText('Anna Hill')).not.toBeInTheDocument()
})

test('the only officer is told to ask nobody', async () => {
  await openAdmin(term(1, 'Anna Hill', true))
  await expect.element(about).not.toBeInTheDocument()
})
