import { demoPassword } from '#server/demo/sign-ins.ts'
import { logOutElsewhere } from './arrange.ts'
import { begin, choose, describe, noChildren, post, sheetOf, words } from './composing.ts'
import { expect, test, type Page } from './fixtures.ts'
import { document, photo } from './pictures.ts'
import { violationsAndColours } from './violations.ts'
import { keepSaid } from './waits.ts'

test.use({ writes: true })

const postWith = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text }).first()

test('a post with three pictures is made small on the device, published at once and read by others @gate', async ({
  enter,
  look,
}) => {
  const page = await enter('david.rosenberg@rosewater.example')
  const sent: number[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.postDataBuffer()?.length ?? 0)
  })
  await page.goto('/create')
  await page.getByRole('link', { name: 'Write a post' }).click()
  await words(page).fill('Three evenings by the harbour')
  const photos = await Promise.all(['one.jpg', 'two.jpg', 'three.jpg'].map((name) => photo(name)))
  await choose(page, photos)
  await describe(page, ['Five friends with lanterns', 'The harbour at dusk'])
  await noChildren(page).check()
  await post(page).click()
  const missing = sheetOf(page).getByRole('link', {
    name: /^Please say in a few words what is in the picture/,
  })
  await missing.click()
  await expect(sheetOf(page).getByLabel('What is in this picture?').nth(2)).toBeFocused()
  await page.keyboard.type('The harbour at night')
  await post(page).click()
  await expect(page.getByText('Your post is published.')).toBeVisible()
  expect(sent).toHaveLength(3)
  await page.goto('/news')
  const mine = postWith(page, 'Three evenings by the harbour')
  await expect(mine.getByRole('img', { name: 'Five friends with lanterns' })).toBeVisible()
  await expect(mine.getByRole('img', { name: /^The harbour at/ })).toHaveCount(2)

  const reader = await look('member@demo.example')
  await reader.goto('/news')
  await postWith(reader, 'Three evenings by the harbour').getByRole('img').first().click()
  const shown = reader.getByRole('img', { name: 'Five friends with lanterns' })
  await expect(shown).toHaveAttribute('width', '1600')
  await expect(shown).toHaveAttribute('height', '1067')
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(400)
  expect(await shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\.webp$/)
})

test('a picture that did not arrive is sent again alone, and the post waits for it', async ({
  enter,
  faults,
}) => {
  faults.allow(/ERR_FAILED/)
  const page = await enter('farzanih.samandari@rosewater.example')
  await begin(page)
  // Counted where they pass: of a request that goes by while a route is taken away the page may tell nothing.
  let puts = 0
  await page.route('**/files/**', (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    puts += 1
    return puts === 1 ? route.abort() : route.continue()
  })
  await words(page).fill('Two cakes')
  await choose(page, [await photo('one.jpg', 800, 600), await photo('two.jpg', 700, 500)])
  await expect(sheetOf(page).getByText('Failed to upload image.')).toBeVisible()
  await describe(page, ['A cake with candles', 'A cake with roses'])
  await noChildren(page).check()
  await post(page).click()
  await expect(sheetOf(page).getByText('One file did not arrive. Try it again, or remove it.')).toBeVisible()
  await sheetOf(page)
    .getByRole('button', { name: /^Try Picture \d again$/ })
    .click()
  await expect(sheetOf(page).getByRole('img', { name: /has arrived$/ })).toHaveCount(2)
  expect(puts).toBe(3)
  await post(page).click()
  await expect(postWith(page, 'Two cakes').getByRole('img')).toHaveCount(2)
})

test('a draft outlives closing and a reload, with the pictures that had arrived', async ({ enter }) => {
  const page = await enter('bihruz.samandari@rosewater.example')
  await begin(page)
  await words(page).fill('Half a thought')
  await choose(page, [await photo('garden.jpg', 640, 480)])
  await expect(sheetOf(page).getByRole('img', { name: 'Picture 1 has arrived' })).toBeVisible()
  await sheetOf(page).getByLabel('What is in this picture?').fill('A garden')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Your draft is kept on this device.')).toBeVisible()
  await page.reload()
  await page.getByRole('link', { name: 'Share something with the community' }).click()
  await expect(words(page)).toHaveValue('Half a thought')
  await expect(sheetOf(page).getByLabel('What is in this picture?')).toHaveValue('A garden')
  await sheetOf(page).getByRole('button', { name: 'Delete the draft' }).click()
  await expect(words(page)).toHaveValue('')
  await sheetOf(page).getByRole('button', { name: 'Undo' }).click()
  await expect(words(page)).toHaveValue('Half a thought')
  await noChildren(page).check()
  await post(page).click()
  await expect(postWith(page, 'Half a thought').getByRole('img', { name: 'A garden' })).toBeVisible()
})

test('a draft outlives a session that ended, and is published after the new log-in', async ({
  enter,
  calls,
  faults,
}) => {
  faults.allow(/status of 4(01|19)/)
  const email = 'hushang.yazdani@rosewater.example'
  const page = await enter(email)
  await begin(page)
  await words(page).fill('Apples for everybody')
  await logOutElsewhere(await calls(email))
  await post(page).click()
  const dialog = page.getByRole('alertdialog', { name: 'Session expired' })
  await dialog.getByLabel('Password', { exact: true }).fill(demoPassword)
  await dialog.getByRole('button', { name: 'Log In' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(words(page)).toHaveValue('Apples for everybody')
  await post(page).click()
  await expect(postWith(page, 'Apples for everybody')).toBeVisible()
})

test('what is too long, empty or no picture is said in words, and nothing typed is lost', async ({
  enter,
  faults,
}) => {
  faults.allow(/415 \(Unsupported Media Type\)/)
  const page = await enter('nasim.samandari@rosewater.example')
  await begin(page)
  await post(page).click()
  await expect(
    sheetOf(page).getByRole('link', { name: 'Please write something, or add a picture.' }),
  ).toBeVisible()
  const long = 'a'.repeat(10_250)
  await words(page).fill(long)
  await post(page).click()
  await expect(
    sheetOf(page).getByRole('link', {
      name: 'Please use at most 10,000 characters. There are 250 too many.',
    }),
  ).toBeVisible()
  await expect(words(page)).toHaveValue(long)
  await choose(page, [document('minutes.pdf')])
  await expect(
    sheetOf(page).getByText(
      'Failed to get signed URL: This is a PDF document, not a picture. Hosts add it to the materials of an event.',
    ),
  ).toBeVisible()
  await expect(words(page)).toHaveValue(long)
  await sheetOf(page).getByRole('button', { name: 'Remove Picture 1' }).click()
  await choose(page, [{ ...document('photo.png'), mimeType: 'image/png' }])
  await expect(
    sheetOf(page).getByText(
      'Failed to upload file to S3: This is a PDF document, not a picture. Please send a JPEG, PNG, WebP, AVIF or GIF picture.',
    ),
  ).toBeVisible()
})

test('an own post is changed, deleted, and back after Undo', async ({ enter }) => {
  const page = await enter('navid.rahimi@rosewater.example')
  await begin(page)
  await words(page).fill('The chairs are agian in the shed')
  await choose(page, [await photo('chairs.jpg', 640, 480)])
  await describe(page, ['Chairs'])
  await noChildren(page).check()
  await post(page).click()
  const more = (text: string) => postWith(page, text).getByRole('button', { name: /^More/ })
  await more('agian').click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const sheet = page.getByRole('dialog', { name: 'Change the post' })
  await sheet.getByLabel('What would you like to share?').fill('The chairs are again in the shed')
  const described = sheet.getByLabel('What is in this picture?')
  await described.fill(' ')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet.getByText(/^Please say in a few words what is in the picture/)).toBeVisible()
  await expect(described).toBeFocused()
  await described.fill('Twenty chairs in a shed')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(postWith(page, 'The chairs are again in the shed').getByText('changed')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Twenty chairs in a shed' })).toBeVisible()
  await more('again in the shed').click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await keepSaid(page, 'The post is deleted.')
  await expect(postWith(page, 'The chairs are again in the shed')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(postWith(page, 'The chairs are again in the shed')).toBeVisible()
})

test('the Assembly announces, and others are not asked', async ({ enter, member }) => {
  await begin(member)
  await expect(words(member)).toBeVisible()
  await expect(sheetOf(member).getByRole('checkbox')).toHaveCount(0)
  const page = await enter('secretary@demo.example')
  await begin(page)
  await words(page).fill('The office is closed on Friday')
  await expect(sheetOf(page).getByRole('checkbox', { name: 'Also send it by mail' })).toHaveCount(0)
  await sheetOf(page).getByRole('checkbox', { name: 'This is an announcement of the Assembly' }).check()
  await sheetOf(page).getByRole('checkbox', { name: 'Also send it by mail' }).check()
  await post(page).click()
  await expect(postWith(page, 'The office is closed on Friday').getByText('Announcement')).toBeVisible()
})

test('the sheet has no fault for readers and is worked with keys alone', async ({ enter }) => {
  const page = await enter('minu.yazdani@rosewater.example')
  await begin(page)
  await choose(page, [await photo(`${'an evening in the garden '.repeat(4)}.jpg`, 640, 480)])
  await expect(sheetOf(page).getByRole('img', { name: 'Picture 1 has arrived' })).toBeVisible()
  await sheetOf(page).getByLabel('What is in this picture?').fill('Bread')
  await post(page).click()
  await expect(sheetOf(page).getByRole('link', { name: /whether there are children/ })).toBeVisible()
  const body = page.locator('.sheet-body')
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await violationsAndColours(page, `the sheet ${width}`)).toEqual([])
    expect(await body.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  }
  await sheetOf(page)
    .getByRole('link', { name: /whether there are children/ })
    .press('Enter')
  await page.keyboard.press('Space')
  await expect(noChildren(page)).toBeChecked()
  await words(page).press('Tab')
  await page.keyboard.press('Escape')
  await expect(sheetOf(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Share something with the community' })).toBeFocused()
})
