// What is said before an office ends.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#web/test/app.ts'
import { idOf, makeUser } from '#web/test/people.ts'
import type { Term } from './data.ts'
import { EndDialog } from './parts/EndDialog.tsx'

const termOf = (office: Term['office']): Term => ({
  _id: idOf(5),
  id: idOf(5),
  refId: idOf(6),
  type: 'Member',
  name: 'Layli Rahimi',
  profilePicture: null,
  office,
  from: '2026-04-21',
  to: '2027-05-21',
  handsOver: false,
  mine: true,
  can: { end: false, proposeEnd: false, resign: true },
})

test.for(['treasurer', 'secretary'] as const)(
  'the treasurer alone hears what becomes of the books: as %s',
  async (office) => {
    await show(<EndDialog term={termOf(office)} onClose={() => undefined} />, ['offices'], {
      user: makeUser(),
    })
    await expect.element(page.getByText('The rights of this office are gone at once.')).toBeVisible()
    const told = page.getByText(/^First the books have to be handed on, or the three sheets kept/)
    expect(told.elements().length).toBe(office === 'treasurer' ? 1 : 0)
  },
)
