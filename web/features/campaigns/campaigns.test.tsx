// The list of campaigns, and the form that begins and changes one.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  beginCampaign,
  changeCampaign,
  endCampaign,
  getCampaign,
  listCampaigns,
  listCampaignUpdates,
} from '#contract/campaigns/campaigns.ts'
import { open } from '#web/test/app.ts'
import { when } from '#web/test/network.ts'
import { idOf, makeUser } from '#web/test/people.ts'
import type { Campaign, Campaigns } from './data.ts'
import { inDays, makeCampaign, makeList } from './test/make-campaign.ts'

const field = (name: string) => page.getByLabelText(name, { exact: true })
const fund = { _id: idOf(30), id: idOf(30), name: 'Local Fund', currency: 'GBP' }
const mayBegin: Partial<Campaigns> = {
  can: { begin: ['fund', 'intensive', 'expansion', 'homeVisits'], publish: true },
  funds: [fund],
}
const ended = (given: Partial<Campaign> = {}) =>
  makeCampaign({
    id: idOf(71),
    title: 'A summer of songs',
    state: 'ended',
    reached: 12,
    startsOn: '2026-06-01',
    endsOn: '2026-06-10',
    result: 'We sang in eight homes.',
    ...given,
  })

const openList = async (list: Campaigns, path = '/campaign') => {
  when(listCampaigns).answers(list)
  await open(path, { user: makeUser({ roles: ['assembly'] }) })
}

test('the one that runs stands large, those to come and those that are over as rows', async () => {
  const coming = makeCampaign({
    id: idOf(72),
    title: 'Book 1 in a week',
    state: 'coming',
    startsOn: inDays(3),
    endsOn: inDays(9),
  })
  await openList(makeList([ended(), makeCampaign(), coming]))
  await expect.element(page.getByRole('heading', { level: 3, name: 'Nineteen days of visits' })).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: 'Take part in Nineteen days of visits' }))
    .toBeVisible()
  await expect.element(page.getByText('Begins in 3 days')).toBeVisible()
  await expect
    .element(page.getByText(/^We have come to 12 of 19 .*home visits.* in 10 days\. Ended on /))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Begin a campaign' })).not.toBeInTheDocument()
})

test('who takes part is led to their days, by words that the button shows', async () => {
  const can = { edit: false, takePart: true, log: true, update: false, end: false }
  await openList(makeList([makeCampaign({ takesPart: true, takers: 9, can })]))
  const link = page.getByRole('link', { name: 'Write down a day of Nineteen days of visits' })
  await expect.element(link).toHaveTextContent('Write down a day')
  await expect.element(page.getByText('You take part. 9 take part')).toBeVisible()
})

test('where none runs, what became of the last one stands there', async () => {
  await openList(makeList([ended()]))
  await expect.element(page.getByText('No campaign at the moment')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'The last campaign' })).toBeVisible()
  await expect.element(page.getByText('We sang in eight homes.')).toBeVisible()
})

test('a refusal stands at its field, and nothing that was typed is lost', async () => {
  const sent = when(beginCampaign).refuses(400, 'Please give each milestone a number up to the goal.', {
    fields: { milestones: 'Please give each milestone a number up to the goal.' },
  })
  await openList(makeList([], mayBegin), '/campaign?begin=yes')
  await expect.element(field('What is counted')).toHaveValue('home visits')
  await field('Title').fill('Nineteen days of visits')
  await page.getByRole('button', { name: 'Add a milestone' }).click()
  await field('Its name').fill('Half')
  await page.getByRole('dialog').getByRole('button', { name: 'Begin a campaign' }).click()
  await expect
    .element(field('What it is for'))
    .toHaveAccessibleDescription(/Please say in a sentence what it is for\./)
  await expect.element(field('Goal')).toHaveAccessibleDescription(/Please write a number\./)
  await expect.element(field('At')).toHaveAccessibleDescription(/Please write a number\./)
  expect(sent).toHaveLength(0)

  await field('What it is for').fill('We visit each home.')
  await field('Goal').fill('۱۹')
  await field('At').fill('25')
  await page.getByRole('dialog').getByRole('button', { name: 'Begin a campaign' }).click()
  await expect.element(page.getByText('Please give each milestone a number up to the goal.')).toBeVisible()
  await expect.element(field('Title')).toHaveValue('Nineteen days of visits')
  await expect.element(field('At')).toHaveValue('25')
  expect(sent[0]?.body).toMatchObject({
    kind: 'homeVisits',
    fundId: null,
    goal: 19,
    counts: 'home visits',
    milestones: [{ at: 25, name: 'Half' }],
    visibility: 'community',
  })
})

test('for the Fund the goal is money, and what is counted goes away; another kind brings its own', async () => {
  const sent = when(beginCampaign).isSilent()
  await openList(makeList([], mayBegin), '/campaign?begin=yes')
  await page.getByLabelText('Institute intensive').click()
  await expect.element(field('What is counted')).toHaveValue('units studied')
  await page.getByLabelText('For the Fund').click()
  await expect.element(field('What is counted')).not.toBeInTheDocument()
  await field('Title').fill('A roof')
  await field('What it is for').fill('A roof for the centre.')
  await field('Goal').fill('1,200')
  await page.getByLabelText('Everybody, also without an account').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Begin a campaign' }).click()
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]?.body).toMatchObject({
    kind: 'fund',
    fundId: fund.id,
    goal: 120_000,
    counts: '',
    visibility: 'public',
  })
})

test('the currency of a goal does not touch the border of its field', async () => {
  await openList(makeList([], mayBegin), '/campaign?begin=yes')
  await page.getByLabelText('For the Fund').click()
  const currency = page.getByText('GBP', { exact: true })
  await expect.element(currency).toBeVisible()
  expect(getComputedStyle(currency.element()).paddingInlineEnd).toBe('14px')
})

test('a change begins with what is there, and cannot change the kind', async () => {
  const can = { edit: true, takePart: true, log: false, update: true, end: true }
  const campaign = makeCampaign({ can })
  when(getCampaign).answers({ success: true, data: campaign })
  when(listCampaignUpdates).answers({ success: true, data: [] })
  const sent = when(changeCampaign).answers({ success: true, data: { ...campaign, goal: 40 } })
  await openList(makeList([campaign]), `/campaign/${campaign.id}`)
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await expect.element(field('Title')).toHaveValue('Nineteen days of visits')
  await expect.element(field('What kind of campaign')).not.toBeInTheDocument()
  await field('Goal').fill('40')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('The campaign is changed.')).toBeVisible()
  expect(sent[0]?.body).toMatchObject({ goal: 40, milestones: campaign.milestones })
})

test('who was overtaken is told so, and saves over it only when they choose to', async () => {
  const can = { edit: true, takePart: true, log: false, update: true, end: true }
  const campaign = makeCampaign({ can })
  let now = campaign
  when(getCampaign).answersBy(() => ({ success: true as const, data: now }))
  when(listCampaignUpdates).answers({ success: true, data: [] })
  const message = 'Somebody else has changed this meanwhile. What you wrote is still here.'
  const sent = when(changeCampaign).answersBy(({ body }) =>
    body.revision === 3
      ? { success: true as const, data: { ...now, goal: 40, revision: 4 } }
      : Response.json({ message, error: message, code: 'changed_meanwhile' }, { status: 409 }),
  )
  await openList(makeList([campaign]), `/campaign/${campaign.id}`)
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  now = { ...campaign, revision: 3, title: 'Their title' }
  await field('Goal').fill('40')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(page.getByText(message)).toBeVisible()
  await expect.element(field('Goal')).toHaveValue('40')
  await page.getByRole('button', { name: 'Save mine all the same' }).click()
  await expect.element(page.getByText('The campaign is changed.')).toBeVisible()
  expect(sent.map(({ body }) => [body.revision, body.goal])).toEqual([
    [0, 40],
    [3, 40],
  ])
})

test('it is ended with what was learned, which cannot be left out', async () => {
  const can = { edit: true, takePart: true, log: false, update: true, end: true }
  const campaign = makeCampaign({ can })
  when(getCampaign).answers({ success: true, data: campaign })
  when(listCampaignUpdates).answers({ success: true, data: [] })
  const sent = when(endCampaign).answers({
    success: true,
    data: { ...campaign, state: 'ended', endedOn: inDays(0) },
  })
  await openList(makeList([campaign]), `/campaign/${campaign.id}`)
  await page.getByRole('button', { name: 'End the campaign' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'End the campaign' }).click()
  await expect
    .element(field('What we have learned'))
    .toHaveAccessibleDescription(/Please write what was learned\./)
  await field('What we have learned').fill('Go in pairs.')
  await sheet.getByRole('button', { name: 'End the campaign' }).click()
  await expect.element(page.getByText('The campaign has ended. Its page stays.')).toBeVisible()
  expect(sent.map(({ body }) => body)).toEqual([{ result: 'Go in pairs.', revision: 0 }])
})
