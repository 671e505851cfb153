// What of the Fund waits for those who look after it stands among what Home asks: figures and ways, for nobody else.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getFundDuties } from '#contract/finance/duties.ts'
import { getReceiptDuties } from '#contract/receipts/receipts.ts'
import { show } from '#web/test/app.ts'
import { when } from '#web/test/network.ts'
import { makeHome, makeUser } from '#web/test/people.ts'
import { AskingYou } from './parts/AskingYou.tsx'

const none = { count: 0, deposit: 0, decide: 0, disclose: 0, pay: 0, close: 0, audit: 0 }

const showAsked = async (user: ReturnType<typeof makeUser>, duties: Partial<typeof none>) => {
  const asked = when(getFundDuties).answers({ success: true, data: { ...none, ...duties } })
  await show(
    <>
      <AskingYou home={makeHome(user)} me={user} fresh onYes={() => undefined} />
      <p>Shown</p>
    </>,
    [],
    { user },
  )
  await expect.element(page.getByText('Shown')).toBeVisible()
  return asked
}

const hrefs = () =>
  page
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href'))

test('what waits for the treasurer is three rows at most, with the way to each', async () => {
  await showAsked(makeUser({ roles: ['assembly', 'treasurer'] }), { count: 1, decide: 2, pay: 1, close: 1 })
  await expect.element(page.getByText('2 requests of the Fund wait for a second person')).toBeVisible()
  expect(hrefs()).toEqual([
    '/finance?tab=assembly',
    '/finance?tab=assembly',
    '/finance?tab=books&part=expenses',
  ])
})

test('an assistant counts in the books, and an auditor finds the year there', async () => {
  await showAsked(makeUser({ roles: ['treasuryAssistant', 'auditor'] }), { count: 1, audit: 1 })
  await expect.element(page.getByText('A closed year of the Fund waits for your audit')).toBeVisible()
  expect(hrefs()).toEqual(['/finance?tab=books&part=batches', '/finance?tab=books&part=audit'])
})

test('nobody else is asked about the Fund, nor is the server', async () => {
  const asked = await showAsked(makeUser({ roles: ['communityAdmin'] }), { decide: 3 })
  expect(page.getByRole('heading', { name: 'Asking you' }).query()).toBeNull()
  expect(asked).toEqual([])
})

test('where the Fund is switched off, nothing of it is asked', async () => {
  const user = makeUser({ roles: ['assembly'] })
  const community = user.community && { ...user.community, featuresOff: ['finance' as const] }
  const asked = await showAsked({ ...user, community }, { decide: 3 })
  expect(asked).toEqual([])
})

test('receipts that wait are rows with their way, also for a member without an office', async () => {
  when(getReceiptDuties).answers({ success: true, data: { look: 0, approve: 2, settle: 0, answer: 1 } })
  await showAsked(makeUser(), {})
  await expect.element(page.getByText('The treasurer has a question about your receipt')).toBeVisible()
  expect(hrefs()).toEqual(['/submit-receipt', '/submit-receipt?tab=look'])
})
