// Small lines beside each other, and what the other charts say of values that are not told.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#web/test/app.ts'
import { LineChart, RowChart } from './Chart.tsx'
import { SmallLines } from './SmallLines.tsx'

const english = (value: number) => new Intl.NumberFormat('en-GB').format(value)

const rows = () =>
  [...document.querySelectorAll('.chart-table tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  )
const openTable = () => page.getByRole('button', { name: 'Show as table' }).click()

test('small lines have one scale, a break at each gap, and one table', async () => {
  await show(
    <SmallLines
      title="Gatherings grew"
      summary="Two kinds over three cycles."
      format={english}
      label="Cycle"
      places={['1', '2', '3'].map((id) => ({ id, label: `Cycle ${id}` }))}
      lines={[
        { id: 'a', label: 'Devotionals', values: [{ value: 4 }, { value: null }, { value: 8 }] },
        {
          id: 'b',
          label: 'Circles',
          values: [{ value: 2 }, { value: 2 }, { value: null, said: 'fewer than 5' }],
        },
      ]}
    />,
    [],
  )
  await expect.element(page.getByRole('img', { name: 'Two kinds over three cycles.' })).toBeVisible()
  const paths = [...document.querySelectorAll('.chart-line')].map((line) => line.getAttribute('d'))
  expect(paths[0]?.match(/M/g)).toHaveLength(2)
  // Of 10 at most: 2 stands a fifth high.
  expect(paths[1]).toBe('M16.67 80L50 80')
  await openTable()
  await expect.element(page.getByRole('table')).toBeVisible()
  expect(rows()).toEqual([
    ['Cycle', 'Devotionals', 'Circles'],
    ['Cycle 1', '4', '2'],
    ['Cycle 2', '–Not recorded', '2'],
    ['Cycle 3', '8', 'fewer than 5'],
  ])
})

test('single days are dots, with a dotted line through their average that is named', async () => {
  await show(
    <LineChart
      dots
      title="35 came on average"
      summary="35 came on average."
      format={english}
      titles={{ label: 'Feast', value: 'Came' }}
      average={{ name: 'Average', value: 35 }}
      points={[30, null, 40].map((value, place) => ({ id: `${place}`, label: `Month ${place + 1}`, value }))}
    />,
    [],
  )
  await expect.element(page.getByRole('figure')).toBeVisible()
  expect(document.querySelector('.chart-dot')?.getAttribute('d')?.match(/h0/g)).toHaveLength(2)
  expect(document.querySelector('.chart-average')).not.toBeNull()
  expect(document.querySelector('.chart-name')?.textContent).toBe('Average')
})

test('a part of a bar stands at its end, and what is not told is said in words', async () => {
  await show(
    <RowChart
      title="Friends take part"
      summary="Friends take part."
      format={english}
      titles={{ label: 'Kind', value: 'All', part: 'Friends' }}
      points={[
        { id: 'a', label: 'Circles', value: 20, part: 5 },
        { id: 'b', label: 'Classes', value: null, said: 'fewer than 5', part: null },
      ]}
    />,
    [],
  )
  await expect.element(page.getByRole('figure')).toBeVisible()
  const part = document.querySelector('.chart-part')
  expect([part?.getAttribute('x'), part?.getAttribute('width')]).toEqual(['75%', '25%'])
  expect([...document.querySelectorAll('.chart-words')].map(({ textContent }) => textContent)).toEqual([
    '20',
    'fewer than 5',
  ])
  await openTable()
  await expect.element(page.getByRole('table')).toBeVisible()
  expect(rows()[2]).toEqual(['Classes', 'fewer than 5', '–Not recorded'])
})
