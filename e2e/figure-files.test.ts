// The report of a cycle as a file: the officer saves it, reads a file that differs and another locality's, keeps both,
// and sees the sum of the cluster.
import { readFile } from 'node:fs/promises'
import { addCycle } from '#contract/statistics/statistics.ts'
import { type APIRequestContext, expect, type Page, test } from './fixtures.ts'
import { keepSaid } from './waits.ts'

test.use({ writes: true })

const OFFICER = 'statistics@demo.example'
const CYCLE = { id: '0198c000-0000-7000-8000-000000000802', number: 2, name: '' }

test('the officer saves a cycle, reads files that differ, keeps them and sees the sum @gate', async ({
  enter,
  calls,
}) => {
  test.setTimeout(120_000)
  await addPastCycle(await calls(OFFICER))
  const page = await enter(OFFICER)
  await page.goto(`/statistics?cycle=${CYCLE.id}`)
  const [head, row] = await saveCsv(page)
  expect(row.slice(4, 7)).toEqual(['10/31/14', '0', '0'])

  await page.getByRole('link', { name: 'Files of the report' }).click()
  const other = row.with(0, 'Lakeside').with(5, '5')
  await read(page, [...head, row.join(','), other.join(',')])
  await expect(page.getByText('No difference from our figures.')).toBeVisible()
  await expect(page.getByText('No row of this locality and day is kept yet.')).toBeVisible()

  await read(page, [...head, row.with(5, '2').join(','), other.join(',')])
  await expect(page.getByText('1 difference from our figures')).toBeVisible()
  const differs = page.getByRole('table')
  await expect(differs.getByRole('row', { name: /F \(Book 1\)/ })).toContainText('2')
  await page.getByRole('button', { name: 'Keep 2 rows' }).click()
  await keepSaid(page, '2 rows are kept.')
  await expect(page.getByRole('listitem').filter({ hasText: 'Lakeside' })).toBeVisible()

  await page.getByRole('link', { name: 'Back to the figures' }).click()
  await page.getByRole('link', { name: 'The sum of the cluster' }).click()
  await page.getByLabel('As of').selectOption(CYCLE.id)
  await expect(page.getByText('2 localities together.')).toBeVisible()
  const book = page.getByRole('row', { name: /F \(Book 1\)/ })
  await expect(book.getByRole('cell')).toHaveText(['5', '0', '5'])
})

/** Long before there was the app, so that nothing else is in it. */
const addPastCycle = async (officer: APIRequestContext): Promise<void> => {
  const data = { ...CYCLE, startsOn: '2014-08-01', endsOn: '2014-10-31' }
  await expect(await officer.post(addCycle.path, { data })).toBeOK()
}

/** The headings, and the cells of the only row. */
const saveCsv = async (page: Page): Promise<[head: readonly string[], row: readonly string[]]> => {
  await page.getByRole('button', { name: 'Save for the report' }).click()
  const sheet = page.getByRole('dialog', { name: 'Save for the report' })
  await sheet.getByLabel('As', { exact: true }).selectOption('csv')
  const saving = page.waitForEvent('download')
  await sheet.getByRole('button', { name: 'Save the file' }).click()
  const saved = await (await saving).path()
  const lines = (await readFile(saved, 'utf8')).trimEnd().split('\r\n')
  expect(lines).toHaveLength(4)
  return [lines.slice(0, 3), (lines[3] ?? '').split(',')]
}

const read = async (page: Page, lines: readonly string[]): Promise<void> => {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose files' }).click()
  const buffer = Buffer.from(lines.join('\r\n'))
  await (await choosing).setFiles({ name: 'cluster.csv', mimeType: 'text/csv', buffer })
}
