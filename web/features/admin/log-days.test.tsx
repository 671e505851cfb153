// The days by which the log of changes is searched: a browser tells of each digit of a year while it is typed.
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { FIRST_DAY, LAST_DAY, NO_SUCH_DAY } from '#contract/days.ts'
import { show } from '#web/test/app.ts'
import { everything, type Sought } from './log.ts'
import { LogFilters } from './parts/LogView.tsx'

const openFilters = async () => {
  const asked: string[] = []
  const Filters = () => {
    const [sought, setSought] = useState<Sought>(everything)
    const onChange = (next: Sought) => {
      asked.push(next.from)
      setSought(next)
    }
    return <LogFilters areas={[]} hint="" sought={sought} onChange={onChange} />
  }
  await show(<Filters />, ['log'])
  return { asked, from: page.getByLabelText('From') }
}

test('nothing is looked for until the year of a day is whole', async () => {
  const { asked, from } = await openFilters()
  for (const typed of ['0001-01-05', '0019-01-05', '0199-01-05', '1999-01-05']) await from.fill(typed)
  await expect.poll(() => asked).toEqual(['1999-01-05'])
  await from.fill('')
  await expect.poll(() => asked).toEqual(['1999-01-05', ''])
})

test('a day that cannot be meant is told at its field, and no year has more than four digits', async () => {
  const { asked, from } = await openFilters()
  await expect.element(from).toHaveAttribute('max', LAST_DAY)
  await expect.element(from).toHaveAttribute('min', FIRST_DAY)
  await from.fill('0199-01-05')
  await page.getByLabelText('Name').click()
  await expect.element(from).toHaveAccessibleDescription(NO_SUCH_DAY)
  await from.fill('1999-01-05')
  await expect.element(from).toHaveAttribute('aria-invalid', 'false')
  expect(asked).toEqual(['1999-01-05'])
})
