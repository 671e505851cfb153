// Accessibility of what opens over a page, by whoever opens it: wide in English, narrow in Persian, both light and dark.
import { expect, test, type APIRequestContext } from './fixtures.ts'
import { ownWords, writePost } from './news.ts'
import { rollSheets } from './roll-sheets.ts'
import { saying, sheets, standsOpen, type Ready, type Sheet } from './sheets.ts'
import { violationsAndColours } from './violations.ts'

test.describe.configure({ mode: 'parallel' })

/** A post that somebody has reported, so that there is something to decide on. */
const reportedPost = async (author: APIRequestContext, reader: APIRequestContext): Promise<string> => {
  const id = await writePost(author, ownWords('A walk by the lake'))
  const report = { data: { kind: 'unkind', reason: 'This hurts somebody.' } }
  await expect(await reader.patch(`/api/posts/${id}/flag`, report)).toBeOK()
  return id
}

for (const [language, width] of [
  ['en', 1440],
  ['fa', 360],
] as const)
  test(`axe finds nothing on any sheet, in ${language} at ${width} px`, async ({
    look,
    calls,
    ids,
    faults,
  }) => {
    test.setTimeout(480_000)
    faults.allow(/status of 401/)
    const say = saying(language)
    const host = await calls('host@demo.example')
    const own = await reportedPost(host, await calls('elin.andersson@rosewater.example'))
    const ready: Ready = { ...ids, own }
    const found: string[] = []
    for (const [who, theirs] of Map.groupBy([...sheets, ...rollSheets], (sheet: Sheet) => sheet.who)) {
      const page = await look(who, { viewport: { width, height: 900 } })
      await page.addInitScript((chosen) => localStorage.setItem('nineteen-language', chosen), language)
      for (const sheet of theirs) {
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
        await page.goto(sheet.path(ready))
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
        // The first paint has no link past the bars.
        await expect(page.locator('a.skip')).toBeAttached()
        await sheet.open(page, say)
        await standsOpen(page, say, sheet)
        found.push(...(await violationsAndColours(page, sheet.name)))
      }
    }
    expect(found).toEqual([])
  })
