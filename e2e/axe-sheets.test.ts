// Accessibility of what opens over a page, by whoever opens it: wide in English, narrow in Persian, both light and dark.
import { expect, test } from './fixtures.ts'
import { goTo } from './screen-by-screen.ts'
import { ofCampaigns } from './sheets-of-campaigns.ts'
import { ofEvents } from './sheets-of-events.ts'
import { ofGatherings } from './sheets-of-gatherings.ts'
import { ofTheFund } from './sheets-of-fund.ts'
import { ofNews } from './sheets-of-news.ts'
import { ofPeople } from './sheets-of-people.ts'
import { ofStatistics } from './sheets-of-statistics.ts'
import { ofProgress } from './sheets-of-progress.ts'
import { ofTheApp } from './sheets-of-the-app.ts'
import { saying, standsOpen } from './sheets.ts'
import { violationsAndColours } from './violations.ts'

test.use({ writes: true })

test.describe.configure({ mode: 'parallel' })

for (const [language, width] of [
  ['en', 1440],
  ['fa', 360],
] as const)
  for (const { name, make } of [
    ofEvents,
    ofGatherings,
    ofNews,
    ofPeople,
    ofTheApp,
    ofTheFund,
    ofCampaigns,
    ofStatistics,
    ofProgress,
  ])
    test(`axe finds nothing on the sheets of ${name}, in ${language} at ${width} px`, async ({
      look,
      calls,
      ids,
      server,
      faults,
    }) => {
      test.setTimeout(300_000)
      faults.allow(/status of 401/)
      const say = saying(language)
      const sheets = await make({ ids, calls, data: server.data })
      const found: string[] = []
      for (const [who, theirs] of Map.groupBy(sheets, (sheet) => sheet.who)) {
        const page = await look(who)
        await page.addInitScript((chosen) => localStorage.setItem('nineteen-language', chosen), language)
        for (const sheet of theirs) {
          await page.setViewportSize({ width, height: 900 })
          await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
          await goTo(page, sheet.path(null))
          await sheet.open(page, say)
          await standsOpen(page, say, sheet)
          // What opens in the page is seen whole: where it is cut by chance, a bar lies over half a button.
          if (sheet.seen) await page.setViewportSize({ width, height: 4_000 })
          found.push(...(await violationsAndColours(page, sheet.name)))
        }
      }
      expect(found).toEqual([])
    })
