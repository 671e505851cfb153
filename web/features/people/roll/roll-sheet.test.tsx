// What was said in the sheet of a person on the roll: at a field until it is changed, and below for eight seconds.
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listRoll } from '#contract/people/people.ts'
import { renameHouseholdOnRoll } from '#contract/people/roll-households.ts'
import { changePerson, getPerson, rollFacts } from '#contract/people/roll.ts'
import { show } from '#web/test/app.ts'
import { expectFocusSeen, tabTo } from '#web/test/keys.ts'
import { when } from '#web/test/network.ts'
import { idOf, makeUser } from '#web/test/people.ts'
import type { RollPerson } from './data.ts'
import { RollSection } from './RollSection.tsx'

const sione: RollPerson = {
  _id: idOf(8),
  id: idOf(8),
  firstName: 'Sione',
  lastName: 'Tupou',
  bahaiId: null,
  email: null,
  birthDate: null,
  standing: 'active',
  locality: null,
  registeredSince: null,
  movedAwayOn: null,
  deceasedOn: null,
  isChild: false,
  hasAccount: true,
}

const sheet = page.getByRole('dialog')
const household = sheet.getByRole('region', { name: 'Household' })

const openRoll = async (person: RollPerson) => {
  when(rollFacts).answers({
    success: true,
    data: { total: 1, standings: [], localities: [], children: 0, withoutEmail: 1, duplicates: 0 },
  })
  when(listRoll).answers({ success: true, data: [person], total: 1 })
  await show(<RollSection />, ['admin', 'administration', 'roll'], {
    user: makeUser({ roles: ['secretary'] }),
  })
}

const openSione = async () => {
  const home = { id: idOf(9), name: 'Tupou household' }
  when(getPerson).answersBy(() => ({
    success: true,
    data: { ...sione, changes: [], guardians: null, household: { ...home } },
  }))
  const renamed = when(renameHouseholdOnRoll).answersBy(({ body }) => {
    home.name = body.name
    return { message: 'Renamed.' }
  })
  await openRoll(sione)
  await page.getByRole('button', { name: 'Sione Tupou' }).click()
  return renamed
}

/** By the keyboard, from the button to the new name. */
const rename = async (name: string) => {
  await household.getByRole('button', { name: 'Rename' }).click()
  await household.getByLabelText('Name of the household').fill(name)
  await userEvent.keyboard('{Enter}')
}

test('a list that was refused takes the next choice at once', async () => {
  const office = 'Sione Tupou holds an office. Please end the term first.'
  when(changePerson).refuses(409, office, { fields: { standing: office } })
  await openSione()
  const standing = sheet.getByLabelText('Standing')
  await standing.selectOptions('Moved away')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect.element(standing).toHaveAccessibleDescription(office)
  // What is wrong is said first, and leads there.
  await expect.element(sheet.getByRole('alert')).toHaveFocus()
  await tabTo(sheet.getByRole('link', { name: office }))
  await userEvent.keyboard('{Enter}')
  await expect.element(standing).toHaveFocus()
  // By keyboard, as the browser tells of it in two steps.
  await userEvent.keyboard('A')
  await expect.element(standing).toHaveValue('active')
  await expect.element(standing).toHaveAccessibleDescription('')
})

test('what was said goes after eight seconds, also where a sheet has opened meanwhile', async () => {
  await openSione()
  await expect.element(household).toBeVisible()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await rename('The house of the hours')
  const said = page.getByText(/^The household is called/)
  await expect.element(said).toBeVisible()
  const begun = Date.now()
  vi.advanceTimersByTime(4_000)
  await sheet.getByRole('button', { name: 'Close' }).first().click()
  await page.getByRole('button', { name: 'Add a person' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Add a person to the roll' })).toBeVisible()
  await expect.element(said).toBeVisible()
  // Counted anew it would stand there for four seconds more. The clock of the page goes on while one waits.
  await expect.element(said).not.toBeInTheDocument()
  expect(Date.now() - begun).toBeLessThan(11_000)
})

test('without a mouse one takes back what was done in a sheet, while it is open', async () => {
  const renamed = await openSione()
  await rename('The house of the keys')
  const said = sheet.getByRole('status').filter({ hasText: 'The household is called' })
  await expect.element(said).toMatchTextContent('The house of the keys')
  await tabTo(sheet.getByRole('button', { name: 'Undo' }))
  await expectFocusSeen()
  await userEvent.keyboard('{Enter}')
  await expect.element(household.getByText('Tupou household', { exact: true })).toBeVisible()
  expect(renamed.map(({ body }) => body.name)).toEqual(['The house of the keys', 'Tupou household'])
})

test('an address that takes no mail is marked for the secretary', async () => {
  await openRoll({ ...sione, email: 'sione@mail' })
  await expect.element(page.getByText('No mail can be sent to this address.')).toBeVisible()
})

test('an address that takes mail is not marked', async () => {
  await openRoll({ ...sione, email: 'sione@mail.example' })
  await expect.element(page.getByText('@mail.example')).toBeVisible()
  await expect.element(page.getByText('No mail can be sent to this address.')).not.toBeInTheDocument()
})
