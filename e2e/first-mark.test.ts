// Whoever sends what is not whole yet is taken to what is missing, also where it is out of view.
import { expect, test } from './fixtures.ts'
import { goTo } from './screen-by-screen.ts'
import { ofEvents } from './sheets-of-events.ts'
import { ofGatherings } from './sheets-of-gatherings.ts'
import { saying, standsOpen } from './sheets.ts'

test.use({ writes: true })

const sentEmpty = new Set([
  'a word to those who come',
  'an item of a programme',
  'a letter at a Feast',
  'who was there',
  'a message to everybody',
  'a practice',
])

test('on a phone the first field that is missing is in view and ready to be written', async ({
  look,
  calls,
  ids,
  server,
  faults,
}) => {
  // Some of it the server finds.
  faults.allow(/status of 400/)
  const say = saying('en')
  const making = { ids, calls, data: server.data }
  const sheets = [...(await ofEvents.make(making)), ...(await ofGatherings.make(making))]
  const sent = sheets.filter(({ name }) => sentEmpty.has(name))
  expect(sent).toHaveLength(sentEmpty.size)
  for (const [who, theirs] of Map.groupBy(sent, (sheet) => sheet.who)) {
    const page = await look(who)
    await page.setViewportSize({ width: 360, height: 640 })
    for (const sheet of theirs) {
      await goTo(page, sheet.path(null))
      await sheet.open(page, say)
      await standsOpen(page, say, sheet)
      await page.getByRole('dialog').last().locator('[type="submit"]').click()
      const first = page.locator('[aria-invalid="true"]').first()
      await expect(first, sheet.name).toBeFocused()
      await expect(first, sheet.name).toBeInViewport()
    }
  }
})
