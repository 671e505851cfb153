// Receipts of members: handed in by phone, approved by a second person, booked by the treasurer, and repaid or given.
import { listMyReceipts, listReceipts } from '#contract/receipts/receipts.ts'
import { demoPhrase } from '#server/demo/sign-ins.ts'
import { dayThere } from './arrange.ts'
import { type APIRequestContext, type Page, expect, test } from './fixtures.ts'
import { give, openBooks } from './fund-books.ts'
import { appIsKept, withWorker } from './kept-app.ts'
import { photo } from './pictures.ts'
import { tooSmall, widthBeyond } from './reflow.ts'
import { type Say, saying } from './sheets.ts'

test.use({ writes: true, books: false })

test.use(withWorker)

const TREASURER = 'treasurer@demo.example'
const SECRETARY = 'secretary@demo.example'
const MEMBER = 'member@demo.example'
const LINE = '/submit-receipt'

const english = saying('en')

/** Chooses a photo and fills the form in, as the language has it. */
const fillIn = async (page: Page, words: string, amount: string, say: Say = english) => {
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photo('till.jpg', 900, 1_400))
  await expect(page.getByAltText(say('receipts.chosenPicture'))).toBeVisible()
  await page.getByLabel(say('receipts.amount')).fill(amount)
  await page.getByLabel(say('receipts.words')).fill(words)
}

const row = (page: Page, words: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: words })

const unlock = async (page: Page) => {
  const sheet = page.getByRole('dialog', { name: 'Unlock the books' })
  await page.getByRole('button', { name: 'Unlock', exact: true }).click()
  await sheet.getByLabel('Phrase').fill(demoPhrase)
  await sheet.getByRole('button', { name: 'Unlock', exact: true }).click()
  await expect(sheet).toHaveCount(0)
}

/** The approver is named and approves, by calls. */
const approve = async (treasurer: APIRequestContext, secretary: APIRequestContext, words: string) => {
  const read = async (who: APIRequestContext) =>
    listReceipts.reply.parse(await (await who.get('/api/receipts')).json()).data
  const id = (await read(treasurer)).find((one) => one.words === words)?.id
  const me: { data: { id: string } } = await (await secretary.get('/api/auth/me')).json()
  const named = await treasurer.put(`/api/receipts/${id}/approver`, { data: { accountId: me.data.id } })
  expect(named.ok(), await named.text()).toBe(true)
  const decided = await secretary.post(`/api/receipts/${id}/decision`, { data: { approve: true } })
  expect(decided.ok(), await decided.text()).toBe(true)
}

test('a receipt is handed in by phone, approved by a second person, booked, and seen to be repaid @gate', async ({
  enter,
  calls,
}) => {
  test.setTimeout(120_000)
  const api = await calls(TREASURER)
  await openBooks(api)
  await give(api, { from: 'David Rosenberg', amount: 50_000, day: dayThere() })
  const member = await enter(MEMBER, {
    viewport: { width: 360, height: 800 },
    hasTouch: true,
    isMobile: true,
  })
  await member.goto(LINE)
  await fillIn(member, 'Juice and fruit', '43.20')
  expect(await member.locator('html').evaluate(widthBeyond)).toBe(0)
  expect(await tooSmall(member.getByRole('main'))).toEqual([])
  await member.getByRole('button', { name: 'Send to the treasurer' }).tap()
  await expect(member.getByText('It is sent to the treasurer as receipt 1.')).toBeVisible()
  await expect(row(member, 'Juice and fruit')).toContainText(/£43\.20.· Sent/)

  const treasurer = await enter(TREASURER)
  await treasurer.goto(`${LINE}?tab=look`)
  await row(treasurer, 'Juice and fruit').getByRole('button').click()
  await expect(treasurer.getByAltText(/^Receipt of .*£43\.20$/)).toBeVisible()
  await treasurer.getByRole('button', { name: 'Name the approver' }).click()
  const naming = treasurer.getByRole('dialog')
  await naming.getByLabel('Approved by').selectOption({ label: await nameOf(await calls(SECRETARY)) })
  await naming.getByRole('button', { name: 'Name them' }).click()
  await expect(treasurer.getByText('The approver is named and told.')).toBeVisible()
  await member.reload()
  await expect(row(member, 'Juice and fruit')).toContainText(/Seen/)

  const secretary = await enter(SECRETARY)
  await secretary.goto('/home')
  await secretary.getByRole('link', { name: 'A receipt waits for your approval' }).click()
  await row(secretary, 'Juice and fruit').getByRole('button').click()
  await expect(secretary.getByAltText(/^Receipt of .*£43\.20$/)).toBeVisible()
  await secretary.getByRole('button', { name: 'Approve' }).click()
  await expect(secretary.getByText('It is approved.')).toBeVisible()

  // Its address keeps it open.
  await treasurer.reload()
  await treasurer.getByRole('button', { name: 'Book it' }).click()
  await unlock(treasurer)
  const booking = treasurer.getByRole('dialog', { name: 'To be repaid' })
  await booking.getByLabel('Paid from').selectOption('cash')
  await booking.getByRole('button', { name: 'Book as repaid' }).click()
  await expect(treasurer.getByText('It is booked as repaid.')).toBeVisible()

  await member.reload()
  await row(member, 'Juice and fruit').getByRole('button').tap()
  const sheet = member.getByRole('dialog')
  await expect(sheet.getByRole('listitem')).toHaveText([/^Sent/, /^Seen/, /^Approved/, /^Repaid/])
  await expect(sheet.getByAltText(/^Receipt of .*£43\.20$/)).toBeVisible()
})

const nameOf = async (who: APIRequestContext): Promise<string> => {
  const me: { data: { firstName: string; lastName: string } } = await (await who.get('/api/auth/me')).json()
  return `${me.data.firstName} ${me.data.lastName}`
}

test('without a connection a receipt waits with its photo, outlives a reload and sends itself once', async ({
  enter,
  calls,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK_CHANGED/)
  await openBooks(await calls(TREASURER))
  const page = await enter('lars.andersson@rosewater.example')
  await page.goto(LINE)
  await appIsKept(page)
  await expect(page.getByRole('button', { name: 'Send to the treasurer' })).toBeVisible()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/receipts')
      sent.push(request.headers()['idempotency-key'] ?? '')
  })

  await page.context().setOffline(true)
  await fillIn(page, 'Candles', '9.50')
  await page.getByRole('button', { name: 'Send to the treasurer' }).click()
  await expect(page.getByText('Waits for a connection')).toBeVisible()
  await page.reload()
  await expect(row(page, 'Candles')).toContainText(/£9\.50[^]*Waits for a connection/)
  expect(sent).toEqual([])

  await page.context().setOffline(false)
  await expect(page.getByText('Back online. 1 thing sent.')).toBeVisible()
  await expect(row(page, 'Candles')).toContainText(/£9\.50.· Sent/)
  await page.reload()
  await expect(row(page, 'Candles')).toHaveCount(1)
  expect(sent).toHaveLength(1)
  const mine = await (await calls('lars.andersson@rosewater.example')).get('/api/receipts/mine')
  expect(listMyReceipts.reply.parse(await mine.json()).data).toMatchObject([
    { words: 'Candles', picture: 'image' },
  ])
})

test('what is given gets a numbered receipt on paper, and its giver alone sees that it was given', async ({
  enter,
  calls,
}) => {
  const [api, second] = [await calls(TREASURER), await calls(SECRETARY)]
  await openBooks(api)
  const member = await enter(MEMBER)
  await member.goto(LINE)
  await fillIn(member, 'Flowers for the Feast', '12')
  await member.getByLabel('I give it').check()
  await member.getByLabel('I sign this').check()
  await member.getByRole('button', { name: 'Send to the treasurer' }).click()
  await expect(member.getByText(/^It is sent to the treasurer as receipt/)).toBeVisible()
  await approve(api, second, 'Flowers for the Feast')

  const page = await enter(TREASURER)
  await page.goto(`${LINE}?tab=look`)
  await row(page, 'Flowers for the Feast').getByRole('button').click()
  await page.getByRole('button', { name: 'Book it' }).click()
  await unlock(page)
  const sheet = page.getByRole('dialog', { name: 'It is given' })
  await expect(sheet.getByText(/^The Fund owes me this amount\./)).toBeVisible()
  await expect(sheet.getByRole('combobox', { name: 'Who gave' })).toHaveValue(
    await nameOf(await calls(MEMBER)),
  )
  await sheet.getByRole('button', { name: 'Book the expense and the gift' }).click()
  await expect(page.getByText(/The giver’s receipt is \d{4}\/\d+\./)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const paper = page.locator('.paper .fund-receipt')
  await expect(paper).toHaveText([/£12\.00[^]*For the giver$/, /£12\.00[^]*For the record$/])
  await expect(paper.first()).toBeVisible()

  await member.reload()
  await expect(row(member, 'Flowers for the Feast')).toContainText(/£12\.00.· Given/)
  const elsewhere = await enter(MEMBER)
  await elsewhere.goto(LINE)
  await expect(row(elsewhere, 'Flowers for the Feast')).toContainText(/£12\.00.· Settled/)
})

test('in Persian a receipt is handed in from right to left, with an amount in Persian digits', async ({
  enter,
  calls,
}) => {
  await openBooks(await calls(TREASURER))
  const say = saying('fa')
  const page = await enter('mele.tupou@rosewater.example')
  await page.addInitScript(() => localStorage.setItem('nineteen-language', 'fa'))
  await page.goto(LINE)
  await fillIn(page, 'شیرینی برای ضیافت', '۱۲٫۵۰', say)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.getByRole('button', { name: say('receipts.send') }).click()
  await expect(page.getByText(say('receipts.sent'))).toBeVisible()
  await expect(row(page, 'شیرینی برای ضیافت')).toContainText(/۱۲٫۵۰[^]*فرستاده شد/)
})
