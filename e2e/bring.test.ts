// What is to be brought to a Feast or a Holy Day: a host writes it, a member takes it on with the keyboard alone.
import { planHolyDay } from './arrange.ts'
import { expect, test } from './fixtures.ts'
import { newMember, unique } from './newcomers.ts'
import { violationsOn } from './violations.ts'

test.use({ writes: true })

const ADMIN = 'admin@demo.example'

test('a host asks for cakes, a member brings them, and the host sees it at once', async ({
  calls,
  enter,
  visitor,
}) => {
  test.setTimeout(240_000)
  const id = await planHolyDay(await calls(ADMIN), unique())
  const { email } = await newMember(await calls('secretary@demo.example'), visitor.request, 'Amina', 'Baker')
  const host = await enter(ADMIN)
  await host.goto(`/events/${id}`)
  const list = host.getByRole('region', { name: 'To bring and to do' })
  await list.getByRole('button', { name: 'Add a line' }).click()
  const sheet = host.getByRole('dialog', { name: 'What is needed' })
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet.getByText('Please write what is needed.')).toBeVisible()
  await sheet.getByLabel('What', { exact: true }).fill('Tea and cakes')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(list.getByText('One person is wanted')).toBeVisible()
  expect(await violationsOn(host, 'what is to be brought')).toEqual([])

  const member = await enter(email)
  await member.goto(`/events/${id}`)
  const mine = member.getByRole('button', { name: 'I bring it: ⁨Tea and cakes⁩' })
  await expect(mine).toHaveAttribute('aria-pressed', 'false')
  await mine.focus()
  await member.keyboard.press('Enter')
  await expect(member.getByText('You · Enough, thank you')).toBeVisible()
  await expect(mine).toBeFocused()
  await expect(mine).toHaveAttribute('aria-pressed', 'true')
  // Nobody has loaded the host's page anew.
  await expect(list.getByText('⁨Amina Baker⁩ · Enough, thank you')).toBeVisible()
  await expect(list.getByRole('button', { name: /^I bring it/ })).toHaveCount(0)

  await member.keyboard.press('Space')
  await expect(member.getByText('Given back: ⁨Tea and cakes⁩')).toBeVisible()
  await expect(list.getByText('One person is wanted')).toBeVisible()
  await member.getByRole('button', { name: 'Undo' }).click()
  await expect(list.getByText('⁨Amina Baker⁩ · Enough, thank you')).toBeVisible()

  // A line that is deleted comes back with who brings it.
  await list.getByRole('button', { name: 'Delete ⁨Tea and cakes⁩' }).click()
  await expect(member.getByText('Tea and cakes', { exact: true })).toHaveCount(0)
  await host.getByRole('button', { name: 'Undo' }).click()
  await expect(list.getByText('⁨Amina Baker⁩ · Enough, thank you')).toBeVisible()

  // Who cannot come brings nothing.
  await member.getByRole('button', { name: /^I can’t make it/ }).click()
  await expect(list.getByText('One person is wanted')).toBeVisible()
})
