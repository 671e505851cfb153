// A body is founded once, however hastily the button is pressed.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createBody } from '#contract/community/offices.ts'
import { show } from '#web/test/app.ts'
import { when } from '#web/test/network.ts'
import { idOf, makeUser } from '#web/test/people.ts'
import { FoundDialog } from './BodiesSection.tsx'

test('what is pressed twice in haste is done once, and the dialog closes', async () => {
  const body = { _id: idOf(5), id: idOf(5), kind: 'other', email: null, members: [], coming: [] } as const
  // As from a server, the answer comes after both clicks.
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const sent = when(createBody).answersBy(async ({ body: { name = '' } }) => {
    await answered
    return {
      success: true,
      data: { ...body, members: [], coming: [], name, can: { appoint: [], rename: false, write: false } },
    }
  })
  let closed = 0
  await show(<FoundDialog onClose={() => (closed += 1)} />, ['offices'], {
    user: makeUser({ roles: ['assembly'] }),
  })
  const dialog = page.getByRole('dialog', { name: 'Add a body' })
  await dialog.getByLabelText('Name').fill('Committee of the hasty')
  await dialog.getByRole('button', { name: 'Add a body' }).dblClick()
  answer()
  await expect.poll(() => closed).toBe(1)
  expect(sent.map(({ body: { name } }) => name)).toEqual(['Committee of the hasty'])
})
