import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { close, show } from '#web/test/app.ts'
import { formatsOf } from '#web/words/formats.ts'
import { ColumnChart, LineChart, RowChart } from './Chart.tsx'

const english = formatsOf('en').number
const persian = formatsOf('fa').number

/** Nineteen months, the last seven of them still to come. */
const values = [410, 520, 0, null, 980, 640, 700, 610, 590, 660, 720, 430, ...Array<null>(7).fill(null)]
const months = values.map((value, place) => ({
  id: `${place}`,
  label: `Month ${place + 1}`,
  value,
  needed: place < 9 ? 600 : 650,
}))
const received = {
  title: 'We receive what we need',
  summary: 'Twelve months, the highest is 980 in Month 5.',
  format: english,
  titles: { label: 'Month', value: 'Received', needed: 'Needed' },
}

const figure = () => page.getByRole('figure').element()
const textsOf = (selector: string) =>
  [...figure().querySelectorAll(selector)].map(({ textContent }) => textContent)
const boxesOf = (selector: string) =>
  [...figure().querySelectorAll(selector)].map((one) => one.getBoundingClientRect())
const openTable = (name = 'Show as table') => page.getByRole('button', { name }).click()
const rows = () =>
  [...figure().querySelectorAll('table tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  )

test('a chart is one picture for a screen reader, with its sentence, under its title', async () => {
  await show(<ColumnChart {...received} points={months} />, [])
  await expect.element(page.getByRole('img', { name: received.summary })).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 3, name: received.title })).toBeVisible()
})

test('the table of columns has every value and every need, and a dash is read where nothing was recorded', async () => {
  await show(<ColumnChart {...received} points={months} />, [])
  await openTable()
  await expect.element(page.getByRole('rowheader', { name: 'Month 19' })).toBeVisible()
  expect(rows()).toEqual([
    ['Month', 'Received', 'Needed'],
    ...months.map(({ label, value, needed }) => [
      label,
      value === null ? '–Not recorded' : english(value),
      english(needed),
    ]),
  ])
  await openTable('Hide the table')
  await expect.element(page.getByRole('table')).not.toBeInTheDocument()
})

test('zero is a column that is seen, and a month without a record has none', async () => {
  await show(<ColumnChart {...received} points={months} />, [])
  await expect.element(page.getByRole('figure')).toBeVisible()
  const columns = boxesOf('.chart-column')
  expect(columns).toHaveLength(11)
  expect(columns[2]?.height).toBeGreaterThan(1)
  expect(columns[2]?.height).toBeLessThan(4)
})

test('the highest column and the current one are labelled, with the ends of the axis', async () => {
  await show(<ColumnChart {...received} points={months} />, [])
  await expect.element(page.getByRole('figure')).toBeVisible()
  expect(textsOf('.chart-highest')).toEqual(['Month 5 980'])
  expect(textsOf('.chart-current')).toEqual(['Month 12 430'])
  expect(textsOf('.chart-ends > span')).toEqual(['Month 1', 'Month 19'])
})

test('the current column may be another than the last, and is labelled once where it is the highest', async () => {
  await show(<ColumnChart {...received} points={months} current="4" />, [])
  await expect.element(page.getByRole('figure')).toBeVisible()
  expect(textsOf('.chart-current')).toEqual(['Month 5 980'])
  expect(textsOf('.chart-highest')).toEqual([])
})

test('the line is named where it begins, and a tick beside it makes room', async () => {
  const ticksBeside = async (needed: number) => {
    await show(<ColumnChart {...received} points={months.map((one) => ({ ...one, needed }))} />, [])
    await expect.element(page.getByRole('figure')).toBeVisible()
    const ticks = textsOf('.chart-ticks > span')
    expect(textsOf('.chart-name')).toEqual(['Needed'])
    await close()
    return ticks
  }
  expect(await ticksBeside(750)).toEqual(['0', '500', '1,000'])
  expect(await ticksBeside(510)).toEqual(['0', '', '1,000'])
})

test('in Persian every digit is Persian, and time runs from right to left', async () => {
  await show(
    <ColumnChart
      {...received}
      titles={{ label: 'ماه', value: 'دریافتی', needed: 'لازم' }}
      points={months.map((month) => ({ ...month, label: `ماه ${persian(Number(month.id) + 1)}` }))}
      format={persian}
    />,
    [],
    { language: 'fa' },
  )
  await openTable('نمایش به‌صورت جدول')
  await expect.element(page.getByRole('table')).toBeVisible()
  expect(figure().querySelector('[role=img]')?.textContent).toMatch(/[۰-۹]/)
  expect(
    [figure().querySelector('[role=img]'), figure().querySelector('table')].map((one) => one?.textContent),
  ).not.toEqual(expect.arrayContaining([expect.stringMatching(/[0-9]/)]))
  const columns = boxesOf('.chart-column')
  expect(columns[0]?.left).toBeGreaterThan(columns[1]?.left ?? Infinity)
  const [ticks, marks] = [...boxesOf('.chart-ticks'), ...boxesOf('.chart-marks')]
  expect(ticks?.left).toBeGreaterThanOrEqual(marks?.right ?? Infinity)
})

test.for(['en', 'fa'] as const)(
  'at 328 px in %s nothing is cut off, wherever the labels stand',
  async (language) => {
    await page.viewport(328, 800)
    const peaks = [0, 18].map((peak) =>
      months.map((month, place) => ({ ...month, value: place === peak ? 987_654 : 987_000 })),
    )
    await show(
      <>
        {peaks.map((points, place) => (
          <ColumnChart key={place} {...received} points={points} current={place === 0 ? '1' : '17'} />
        ))}
      </>,
      [],
      { language },
    )
    await expect.poll(() => page.getByRole('figure').elements().length).toBe(2)
    for (const chart of page.getByRole('figure').elements()) {
      const place = chart.getBoundingClientRect()
      for (const label of chart.querySelectorAll('bdi, .chart-name > span, .chart-ends > span')) {
        const { left, right } = label.getBoundingClientRect()
        expect([left >= place.left - 0.5, right <= place.right + 0.5, label.textContent]).toEqual([
          true,
          true,
          label.textContent,
        ])
      }
    }
    expect(document.documentElement.scrollWidth).toBe(328)
  },
)

const balance = {
  title: 'The balance holds',
  summary: 'From 800 to 940.',
  format: english,
  titles: { label: 'Month', value: 'Balance' },
}

test('a line breaks at a gap, and its last value is labelled', async () => {
  const points = [800, null, 0, 940, null].map((value, place) => ({
    id: `${place}`,
    label: `Month ${place + 1}`,
    value,
  }))
  await show(<LineChart {...balance} points={points} />, [])
  await expect.element(page.getByRole('img', { name: balance.summary })).toBeVisible()
  expect(figure().querySelector('.chart-line')?.getAttribute('d')?.match(/M/g)).toHaveLength(2)
  expect(textsOf('.chart-current')).toEqual(['Month 4 940'])
  await openTable()
  await expect.element(page.getByRole('table')).toBeVisible()
  expect(rows().slice(1)).toEqual([
    ['Month 1', '800'],
    ['Month 2', '–Not recorded'],
    ['Month 3', '0'],
    ['Month 4', '940'],
    ['Month 5', '–Not recorded'],
  ])
})

test('a chart of nothing has its table too', async () => {
  await show(<LineChart {...balance} points={[{ id: 'a', label: 'Month 1', value: null }]} />, [])
  await openTable()
  await expect.element(page.getByRole('table')).toBeVisible()
  expect(rows()[1]).toEqual(['Month 1', '–Not recorded'])
  expect(textsOf('.chart-current')).toEqual([])
})

test('each row has its words at the end, a bar on the scale of all, and a tick for today in its plan', async () => {
  await show(
    <RowChart
      title="Most of the plan is on track"
      summary="Three funds, one over its plan."
      format={english}
      today={0.5}
      titles={{ label: 'Fund', value: 'Spent', of: 'Plan', words: 'State' }}
      points={[
        { id: 'a', label: 'Teaching', value: 300, of: 400, words: '300 of 400, near' },
        { id: 'b', label: 'Feasts', value: 400, of: 200, words: '400 of 200, over' },
        { id: 'c', label: 'Printing', value: null, of: null },
      ]}
    />,
    [],
  )
  await expect.element(page.getByRole('img', { name: 'Three funds, one over its plan.' })).toBeVisible()
  expect(textsOf('.chart-words')).toEqual(['300 of 400, near', '400 of 200, over', '–Not recorded'])
  const [track, fills, ticks] = [boxesOf('.chart-track'), boxesOf('.chart-fill'), boxesOf('.chart-tick')]
  const whole = track[0]?.width ?? 0
  expect(fills.map(({ width }) => Math.round((width / whole) * 100))).toEqual([75, 100])
  expect(ticks.map(({ x }) => Math.round(((x - (track[0]?.x ?? 0)) / whole) * 100))).toEqual([50, 25])
  await openTable()
  await expect.element(page.getByRole('table')).toBeVisible()
  expect(rows()).toEqual([
    ['Fund', 'Spent', 'Plan', 'State'],
    ['Teaching', '300', '400', '300 of 400, near'],
    ['Feasts', '400', '200', '400 of 200, over'],
    ['Printing', '–Not recorded', '–Not recorded', ''],
  ])
})
