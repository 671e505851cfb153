// A group as a table of people by units, for those who lead it: by tap and by keyboard.
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { declineClaim, getGrid, markUnit } from '#contract/progress/progress.ts'
import type { Language } from '#contract/words/languages.ts'
import { sendQueued } from '#web/app/send-queued.ts'
import { open } from '#web/test/app.ts'
import { when } from '#web/test/network.ts'
import { idOf, makeUser } from '#web/test/people.ts'
import type { Grid } from './data.ts'
import { withMark, withoutClaim } from './grid.ts'
import { makeGrid, makeStep, today } from './test/make-progress.ts'

/** The table, with a server that does what it is told. */
const openGrid = async (language: Language = 'en', start: Grid = makeGrid()) => {
  let now = start
  const read = () => ({ success: true as const, data: now })
  when(getGrid).answersBy(read)
  const marks = when(markUnit).answersBy(({ body }) => {
    now = withMark(now, body)
    return read()
  })
  const declined = when(declineClaim).answersBy(({ params: { id = '' } }) => {
    now = withoutClaim(now, id)
    return read()
  })
  await open(`/progress?group=${idOf(60)}`, { user: makeUser({ language }), language })
  return { marks, declined }
}

const cell = (name: string, unit: string) =>
  page.getByRole('grid').getByRole('button', { name: new RegExp(`${name}.*${unit}`) })

test('a tap notes a unit for today, and another takes it back', async () => {
  const { marks } = await openGrid()
  await expect.element(cell('Layli', 'Unit 1')).toHaveAttribute('aria-pressed', 'true')
  await cell('Layli', 'Unit 2').click()
  await expect.element(cell('Layli', 'Unit 2')).toHaveAttribute('aria-pressed', 'true')
  await cell('Layli', 'Unit 1').click()
  await expect.element(cell('Layli', 'Unit 1')).toHaveAttribute('aria-pressed', 'false')
  await expect
    .poll(() => marks.map(({ body }) => body))
    .toEqual([
      { person: idOf(21), studyItem: idOf(122), day: today() },
      { person: idOf(21), studyItem: idOf(121), day: null },
    ])
})

test('one cell is in the order of the keys; arrows lead to the others, space and enter toggle', async () => {
  const { marks } = await openGrid()
  const inOrder = () => [...document.querySelectorAll('.unit-cell[tabindex="0"]')].length
  await expect.poll(inOrder).toBe(1)
  await cell('Layli', 'Unit 1').click()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  await expect.element(cell('Layli', 'Unit 3')).toHaveFocus()
  await userEvent.keyboard(' ')
  await userEvent.keyboard('{ArrowDown}{Home}{Enter}')
  await expect.element(cell('Sami', 'Unit 1')).toHaveFocus()
  await expect
    .poll(() => marks.slice(1).map(({ body }) => [body.person, body.studyItem]))
    .toEqual([
      [idOf(21), idOf(123)],
      [idOf(22), idOf(121)],
    ])
  expect(inOrder()).toBe(1)
})

test('on a narrow screen a name breaks between its words alone, however many units there are', async () => {
  await page.viewport(360, 800)
  const units = Array.from({ length: 8 }, (_, at) => makeStep(130 + at, `Unit ${at + 1}`))
  const items = units.map(({ _id, id, kind, names, link }) => ({ _id, id, kind, names, link }))
  await openGrid('en', makeGrid({ items }))
  const name = page.getByRole('rowheader', { name: 'Layli Rahimi' })
  await expect.element(name).toBeVisible()
  const range = document.createRange()
  range.selectNodeContents(name.element())
  expect(new Set([...range.getClientRects()].map(({ top }) => top)).size).toBeLessThanOrEqual(2)
  await page.viewport(1440, 900)
})

test('what is taken back can be noted again with the day that it had', async () => {
  const { marks } = await openGrid()
  await cell('Layli', 'Unit 1').click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(cell('Layli', 'Unit 1')).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => marks.map(({ body }) => body.day)).toEqual([null, '2026-09-01'])
})

test('in Persian the arrow to the left leads to the next unit', async () => {
  await openGrid('fa')
  await cell('Layli', 'Unit 1').click()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(cell('Layli', 'Unit 2')).toHaveFocus()
})

test('a word that waits is confirmed with its own day', async () => {
  const { marks } = await openGrid()
  await expect.element(cell('Sami', 'Unit 2')).toHaveAccessibleName(/says finished on .*waits for you/)
  await page.getByRole('button', { name: /^Confirm: .*Sami/ }).click()
  await expect.element(cell('Sami', 'Unit 2')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByRole('button', { name: /^Confirm:/ })).not.toBeInTheDocument()
  expect(marks.map(({ body }) => body.day)).toEqual(['2026-10-02'])
})

test('not yet takes the word away, and marks nothing', async () => {
  const { marks, declined } = await openGrid()
  await page.getByRole('button', { name: /^Not yet: .*Sami/ }).click()
  await expect.element(page.getByText('They are told kindly: not yet.')).toBeVisible()
  await expect.element(cell('Sami', 'Unit 2')).toHaveAccessibleName(/not noted/)
  expect(declined.map(({ params }) => params.id)).toEqual([idOf(81)])
  expect(marks).toHaveLength(0)
})

test('without a connection a mark waits on the device, by ids alone, and is sent once', async () => {
  const { marks } = await openGrid()
  await expect.element(cell('Layli', 'Unit 2')).toBeVisible()
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await cell('Layli', 'Unit 2').click()
  await expect.element(cell('Layli', 'Unit 2')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByRole('main').getByText('Will be sent when you are online')).toBeVisible()
  const kept = JSON.stringify({ ...localStorage })
  expect(kept).toContain(idOf(122))
  expect(kept).not.toMatch(/Sami|Tuesday circle/)
  expect(marks).toHaveLength(0)
  onLine.mockRestore()
  await sendQueued()
  await expect
    .poll(() => marks.map(({ body }) => [body.person, body.studyItem]))
    .toEqual([[idOf(21), idOf(122)]])
  await expect
    .element(page.getByRole('main').getByText('Will be sent when you are online'))
    .not.toBeInTheDocument()
  await expect.element(cell('Layli', 'Unit 2')).toHaveAttribute('aria-pressed', 'true')
})

test('who does not lead the group is told so', async () => {
  when(getGrid).refuses(403, 'This is for those who lead the group.')
  await open(`/progress?group=${idOf(60)}`, { user: makeUser() })
  await expect.element(page.getByText('This is for those who lead the group.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'To my path', exact: true })).toBeVisible()
})
