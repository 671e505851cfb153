// What those who keep the figures do beside them: export, import, the cluster's sum, cycles, settings, places.
import { Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  addCycle,
  correctFigure,
  getCycle,
  getFigures,
  removeCycle,
} from '#contract/statistics/statistics.ts'
import {
  changeFigureSettings,
  keepFigureFile,
  listFigureFiles,
  listPlaced,
  placeInNeighbourhood,
  removeFigureFile,
  setNeighbourhoods,
} from '#contract/statistics/keeping.ts'
import type { Language } from '#contract/words/languages.ts'
import { keptOrder } from '#contract/statistics/locality-summary.ts'
import { show } from '#web/test/app.ts'
import { when } from '#web/test/network.ts'
import { idOf, makeUser } from '#web/test/people.ts'
import { ExportButton } from './ExportButton.tsx'
import type { FigureFile, Statistics } from './keeping.ts'
import { openReport } from './open-file.ts'
import { reportCsv } from './report-file.ts'
import { StatisticsTools } from './StatisticsTools.tsx'
import { makeRow } from './test/make-report.ts'
import { openedTool } from './tools.ts'
import { makeCycle, makeCycleFigures, makeFile, makeStatistics } from './test/make-statistics.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime('2026-11-20T12:00:00Z')
  return async () => {
    vi.useRealTimers()
    await page.viewport(1440, 900)
  }
})

const user = makeUser({ roles: ['statistics'] })

interface Opened {
  statistics?: Statistics
  language?: Language
}

const openTool = async (tool: string, { statistics = makeStatistics(), language = 'en' }: Opened = {}) => {
  when(getCycle).answers({ success: true, data: makeCycleFigures() })
  const View = openedTool(new URLSearchParams({ tool }), statistics.can)?.View
  if (View === undefined) throw new Error('There is no such tool.')
  const part = (
    <Suspense>
      <View statistics={statistics} />
    </Suspense>
  )
  await show(part, ['figure-files', 'statistics'], { user, language })
}

const openFiles = async (files: readonly FigureFile[] = [], language: Language = 'en') => {
  when(listFigureFiles).answers({ success: true, data: [...files] })
  await openTool('files', { language })
}

const choose = async (...files: File[]) => {
  await expect.element(page.getByRole('button', { name: /^(Choose files|گزینش پرونده‌ها)$/ })).toBeVisible()
  const input = document.querySelector('input[type=file]')
  if (!(input instanceof HTMLInputElement)) throw new Error('There is no field for files.')
  await userEvent.upload(input, files)
}

const csv = (text: string, name = 'riverton.csv') => new File([text], name, { type: 'text/csv' })

test.for([
  ['who keeps the figures', makeStatistics().can, 6],
  ['an administrator', { readAll: false, correct: false, set: true }, 3],
] as const)('%s finds their tools', async ([, can, count]) => {
  await show(<StatisticsTools statistics={makeStatistics({ can })} />, [], { user })
  await expect.element(page.getByRole('link', { name: 'Neighbourhoods' })).toBeVisible()
  expect(page.getByRole('listitem').elements()).toHaveLength(count)
  await expect
    .element(page.getByRole('link', { name: 'How we count' }))
    .toHaveAttribute('href', '/statistics?tool=settings')
})

test('a file of our own that says the same shows no difference', async () => {
  await openFiles()
  await choose(csv(reportCsv([makeRow()], keptOrder)))
  await expect.element(page.getByText('No difference from our figures.')).toBeVisible()
})

test.for(['en', 'fa'] as const)('what differs is shown before anything is kept, in %s', async (language) => {
  const kept = when(keepFigureFile).answersBy(({ body }) => ({ success: true, data: makeFile(body) }))
  await openFiles([], language)
  const { cells } = makeRow()
  const other = makeRow({ cells: cells.with(0, 14).with(1, null).with(62, 9) })
  await choose(csv(reportCsv([other], keptOrder)))
  const table = page.getByRole('table')
  await expect.element(table).toBeVisible()
  const texts = [...table.element().querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('th, td')].map((cell) => cell.textContent.replace(/[\u2068\u2069]/g, '')),
  )
  expect(texts).toEqual(
    language === 'en'
      ? [
          ['F (Book 1)', '12', '14'],
          ['G (Book 2)', '9', 'not collected'],
          ['BP (No. of Homes Visited for Deepening)', '7', '9'],
        ]
      : [
          ['F (Book 1)', '۱۲', '۱۴'],
          ['G (Book 2)', '۹', 'گردآوری نشده'],
          ['BP (No. of Homes Visited for Deepening)', '۷', '۹'],
        ],
  )
  expect(kept).toHaveLength(0)
  await page.getByRole('button', { name: language === 'en' ? 'Keep 1 row' : 'نگه داشتن ۱ ردیف' }).click()
  await expect.poll(() => kept.length).toBe(1)
  expect(kept[0]?.body).toMatchObject({ locality: 'Riverton', day: '2026-10-31', cells: [...other.cells] })
})

test('of a day that could be another one it is said how it was read, before anything is kept', async () => {
  await openFiles()
  await choose(
    csv(
      reportCsv([makeRow({ locality: 'Lakeside' })], keptOrder).replace(
        /,"?(2026-10-31|10\/31\/2026|10\/31\/26)"?,/,
        ',10/11/2026,',
      ),
    ),
  )
  await expect
    .element(page.getByText(/read as Sunday 11 October 2026: month first, as the report’s form has it/))
    .toBeVisible()
})

test('a kept row of our own says what it is for, and our figure is corrected by what it says', async () => {
  const cells = [...makeRow().cells.with(0, 14).with(1, null).with(53, 17)]
  const own = makeFile({ locality: 'Riverton', cells })
  const sent = when(correctFigure).answers({ success: true, data: makeCycleFigures() })
  await openFiles([own, makeFile({ _id: idOf(71), id: idOf(71) })])
  await expect.element(page.getByText(/A row of our own changes no figure/)).toBeVisible()
  expect(page.getByRole('button', { name: /^Compare/ }).elements()).toHaveLength(1)
  await page.getByRole('button', { name: /^Compare .*Riverton.* with our figures$/ }).click()
  const sheet = page.getByRole('dialog')
  await expect.element(sheet.getByText('3 differences from our figures')).toBeVisible()
  // Neither what was not collected nor a sum is corrected by it.
  expect(sheet.getByRole('button', { name: /^Correct/ }).elements()).toHaveLength(1)
  await sheet.getByRole('button', { name: /^Correct .*Book 1/ }).click()
  await expect.element(page.getByLabelText('The right number')).toHaveValue('14')
  await page.getByLabelText('Reason').fill('The paper of that day says so.')
  await page.getByRole('button', { name: 'Keep the correction' }).click()
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]?.body).toMatchObject({ code: 'book:Book 1', place: null, value: 14 })
})

test('by a kept row of a cycle that is handed in nothing is corrected', async () => {
  const cycle = makeCycle({ state: 'handedIn' })
  const cells = [...makeRow().cells.with(0, 14)]
  await openFiles([makeFile({ locality: 'Riverton', cells })])
  when(getCycle).answers({ success: true, data: makeCycleFigures({ cycle }) })
  await page.getByRole('button', { name: /^Compare/ }).click()
  await expect.element(page.getByText(/is handed in, and its figures never move again/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Correct/ })).not.toBeInTheDocument()
})

test('a row of another locality stands beside the one that is kept of it, and one without is new', async () => {
  await openFiles([makeFile()])
  const rows = [makeRow({ locality: 'lakeside', region: 'East' }), makeRow({ locality: 'Hilltop' })]
  await choose(csv(reportCsv(rows, keptOrder)))
  await expect.element(page.getByText('1 difference from the row that is kept')).toBeVisible()
  await expect.element(page.getByText('No row of this locality and day is kept yet.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Keep this row' }).first().click()
  await expect.element(page.getByRole('button', { name: 'Keep 1 row' })).toBeVisible()
})

test('a file that is none is refused with its name and why, and the others are read', async () => {
  await openFiles()
  const wrong = reportCsv([makeRow()], keptOrder).replace('Book 2', 'Book Two')
  await choose(csv('%PDF', 'a.pdf'), csv(wrong, 'b.csv'), csv(reportCsv([makeRow()], keptOrder)))
  await expect.element(page.getByText(/a\.pdf.* was not read\. This is neither an XLSX/)).toBeVisible()
  await expect
    .element(
      page.getByText(/b\.csv.* was not read\. Column G is .Book Two., and the report has .Book 2. there\./),
    )
    .toBeVisible()
  await expect.element(page.getByText('No difference from our figures.')).toBeVisible()
})

test('a kept row is taken off and brought back', async () => {
  const removed = when(removeFigureFile).answers({ message: 'The row is taken off.' })
  const kept = when(keepFigureFile).answers({ success: true, data: makeFile() })
  await openFiles([makeFile()])
  await page.getByRole('button', { name: /^Take off .*Lakeside/ }).click()
  await expect.poll(() => removed.length).toBe(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => kept.length).toBe(1)
})

test('the cluster is the sum of ours and of the rows of the cycle, and says which are missing', async () => {
  const old = makeFile({ _id: idOf(72), id: idOf(72), locality: 'Hilltop', day: '2026-07-31' })
  const earlier = makeFile({
    _id: idOf(73),
    id: idOf(73),
    day: '2026-09-30',
    cells: makeRow().cells.map(() => 1),
  })
  const own = makeFile({ _id: idOf(74), id: idOf(74), locality: 'RIVERTON' })
  when(listFigureFiles).answers({ success: true, data: [makeFile(), earlier, old, own] })
  await openTool('cluster')
  await expect.element(page.getByText('2 localities together.')).toBeVisible()
  await expect.element(page.getByText(/No row of this cycle yet: .*Hilltop/)).toBeVisible()
  const first = page.getByRole('row').nth(1)
  expect([...first.element().querySelectorAll('td')].map((cell) => cell.textContent)).toEqual([
    '24',
    '12',
    '12',
  ])
})

test('the sum of the cluster opens on the latest cycle that is over, with the running one at hand', async () => {
  const running = makeCycle({
    _id: idOf(62),
    id: idOf(62),
    number: 37,
    name: '',
    startsOn: '2026-11-01',
    endsOn: '2027-01-31',
    state: 'running',
  })
  when(listFigureFiles).answers({ success: true, data: [makeFile()] })
  await openTool('cluster', { statistics: makeStatistics({ cycles: [running, makeCycle()] }) })
  const field = page.getByLabelText('As of')
  await expect.element(field).toHaveValue(idOf(60))
  await expect.element(page.getByText('2 localities together.')).toBeVisible()
  await field.selectOptions(idOf(62))
  await expect.element(page.getByText('Only our own figures so far.')).toBeVisible()
})

/** What a press puts into the downloads. */
const savedBy = async (press: () => Promise<void>): Promise<{ name: string; file: Blob }> => {
  const files: Blob[] = []
  const names: string[] = []
  const makes = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file)
    return 'blob:saved'
  })
  const clicks = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  await press()
  await expect.poll(() => names.length).toBe(1)
  makes.mockRestore()
  clicks.mockRestore()
  const [file] = files
  if (file === undefined) throw new Error('Nothing was saved.')
  return { name: names[0] ?? '', file }
}

test.for([
  ['XLSX workbook', 'Locality Summary Riverton 2026-10-31.xlsx'],
  ['CSV table', 'Locality Summary Riverton 2026-10-31.csv'],
] as const)('a cycle is saved as %s, and reads as the same figures', async ([format, name]) => {
  when(getCycle).answers({ success: true, data: makeCycleFigures() })
  await show(<ExportButton statistics={makeStatistics()} shown={makeCycleFigures()} />, [], { user })
  await page.getByRole('button', { name: 'Save for the report' }).click()
  await page.getByLabelText('As', { exact: true }).selectOptions(format)
  const saved = await savedBy(() => page.getByRole('button', { name: 'Save the file' }).click())
  expect(saved.name).toBe(name)
  expect(await openReport(saved.file, keptOrder)).toEqual({ rows: [makeRow()] })
})

test('any day is saved as the records say, from the beginning of its cycle', async () => {
  const { cycle: _cycle, ...counted } = makeCycleFigures()
  const asked = when(getFigures).answers({ success: true, data: counted })
  await show(<ExportButton statistics={makeStatistics()} shown={makeCycleFigures()} />, [], { user })
  await page.getByRole('button', { name: 'Save for the report' }).click()
  await page.getByLabelText('As of').selectOptions('Another day')
  await page.getByLabelText('Day').fill('2026-09-15')
  const saved = await savedBy(() => page.getByRole('button', { name: 'Save the file' }).click())
  expect(saved.name).toContain('2026-09-15')
  expect([asked[0]?.query.get('from'), asked[0]?.query.get('to')]).toEqual(['2026-08-01', '2026-09-15'])
})

test('a new cycle follows the last one, and one that is handed in cannot be changed', async () => {
  const sent = when(addCycle).answersBy(({ body }) => ({ success: true, data: makeCycle(body) }))
  const handedIn = makeCycle({ _id: idOf(61), id: idOf(61), number: 35, name: '', state: 'handedIn' })
  await openTool('cycles', { statistics: makeStatistics({ cycles: [makeCycle(), handedIn] }) })
  await expect.element(page.getByRole('button', { name: /^Change Cycle 36/ })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Change Cycle 35/ })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Add a cycle' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add a cycle' }).click()
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]?.body).toMatchObject({ number: 37, startsOn: '2026-11-01', endsOn: '2027-01-31' })
})

test('a number that runs against the days is refused, and said at its field', async () => {
  const sentence = 'Cycle 36 comes before these days. Please write a higher number.'
  when(addCycle).refuses(409, sentence, { fields: { number: sentence } })
  await openTool('cycles')
  await page.getByRole('button', { name: 'Add a cycle' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabelText('Number').fill('12')
  await sheet.getByRole('button', { name: 'Add a cycle' }).click()
  await expect
    .element(sheet.getByLabelText('Number'))
    .toHaveAccessibleDescription(/Please write a higher number/)
})

test('a cycle is taken off only after one has said so', async () => {
  const removed = when(removeCycle).answers({ message: 'The cycle is removed.' })
  await openTool('cycles')
  await page.getByRole('button', { name: /^Take off Cycle 36/ }).click()
  await expect.element(page.getByText(/What was typed and corrected in it goes with it/)).toBeVisible()
  expect(removed).toHaveLength(0)
  await page.getByRole('button', { name: 'Take it off' }).click()
  await expect.poll(() => removed.length).toBe(1)
})

test('of the six groups each stays once, however they are moved', async () => {
  const sent = when(changeFigureSettings).answers({ success: true, data: makeStatistics().settings })
  await openTool('settings')
  await page.getByLabelText('Group 1').selectOptions('Devotionals')
  await page.getByLabelText('Youth from the age of').last().fill('۱۶')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]?.body).toMatchObject({
    triples: ['devotionals', 'juniorYouthGroups', 'studyCircles', 'educational', 'childrensClasses', 'core'],
    youthFrom: 16,
  })
})

const neighbourhoods = [1, 2].map((n) => ({
  _id: idOf(n),
  id: idOf(n),
  name: n === 1 ? 'Riverside' : 'Old town',
}))

test('neighbourhoods are named, moved and taken off, and saved together', async () => {
  const sent = when(setNeighbourhoods).answers({ success: true, data: [] })
  await openTool('neighbourhoods', { statistics: makeStatistics({ neighbourhoods }) })
  await page.getByRole('button', { name: 'Move Old town up' }).click()
  await page.getByRole('button', { name: 'Add a neighbourhood' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Please give the neighbourhood a name.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Neighbourhood 3' }).fill('Hill')
  await page.getByRole('button', { name: 'Take off Riverside' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]?.body.neighbourhoods.map(({ name }) => name)).toEqual(['Old town', 'Hill'])
})

test('where an activity lies is chosen in its row and saved at once', async () => {
  const lies = (n: number, name: string, neighbourhood: string | null) => ({
    _id: idOf(n),
    id: idOf(n),
    name,
    neighbourhood,
  })
  when(listPlaced).answers({
    success: true,
    data: { activities: [lies(81, 'Evening of prayers', null), lies(82, 'Book 1', idOf(1))], households: [] },
  })
  const sent = when(placeInNeighbourhood).answers({ message: 'The neighbourhood is noted.' })
  await openTool('places', { statistics: makeStatistics({ neighbourhoods }) })
  await page.getByRole('button', { name: 'In none (1)' }).click()
  await expect.element(page.getByLabelText('Book 1')).not.toBeInTheDocument()
  await page.getByLabelText('Evening of prayers').selectOptions('Old town')
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]?.body).toEqual({ activities: [idOf(81)], households: [], neighbourhood: idOf(2) })
  await expect.element(page.getByRole('heading', { name: 'Households' })).not.toBeInTheDocument()
})
