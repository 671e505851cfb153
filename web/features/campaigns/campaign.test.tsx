// A campaign's page: what the bar says, how many take part and never who, one's own days, and what became of it.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  getCampaign,
  listCampaigns,
  listCampaignUpdates,
  takePart,
  writeDay,
} from '#contract/campaigns/campaigns.ts'
import type { Language } from '#contract/words/languages.ts'
import { open } from '#web/test/app.ts'
import { when } from '#web/test/network.ts'
import { idOf, makeUser } from '#web/test/people.ts'
import type { Campaign } from './data.ts'
import { inDays, makeCampaign, makeFundCampaign, makeList } from './test/make-campaign.ts'

const read = (data: Campaign) => ({ success: true as const, data })

/** Its page; `now` is what the server knows of it by then. */
const openPage = async (campaign: Campaign, language: Language = 'en', now = () => campaign) => {
  when(getCampaign).answersBy(() => read(now()))
  when(listCampaigns).answers(makeList([campaign]))
  when(listCampaignUpdates).answers({ success: true, data: [] })
  await open(`/campaign/${campaign.id}`, { user: makeUser({ language }), language })
}

const bar = () => page.getByRole('main').getByRole('img')
const milestones = () => page.getByRole('list', { name: /^(Milestones|منزلگاه‌ها)$/ }).getByRole('listitem')

test('the bar is one sentence, and its milestones have names of which the first is reached', async () => {
  await openPage(makeCampaign())
  await expect
    .element(bar())
    .toHaveAccessibleName(/^14 of 19 .?home visits.?\. 32% of the time has passed\.$/)
  await expect.element(page.getByText('12 days left')).toBeVisible()
  await expect.element(milestones().nth(0)).toHaveTextContent('Half of the streetreached 10')
  await expect.element(milestones().nth(1)).toHaveTextContent('Every home19')
})

test('the same stands in Persian, in its own digits', async () => {
  await openPage(makeCampaign({ counts: 'ملاقات خانگی' }), 'fa')
  await expect.element(bar()).toHaveAccessibleName(/^۱۴ از ۱۹ .?ملاقات خانگی.?\. ۳۲٪ زمان گذشته است\.$/)
  await expect.element(page.getByText('۱۲ روز مانده')).toBeVisible()
  await expect.element(milestones().nth(0)).toHaveTextContent('Half of the streetرسیدیم ۱۰')
  await expect.element(page.getByText('کمتر از ۵ نفر شرکت دارند')).toBeVisible()
})

test('of the Fund the figure says until when it is, and before the first closed month there is none', async () => {
  await openPage(makeFundCampaign())
  await expect.element(bar()).toHaveAccessibleName(/^£840\.00 of £1,200\.00\./)
  await expect
    .element(page.getByText(/^Whole months that the treasurer has closed are counted: from .* to .*\.$/))
    .toBeVisible()
  await expect.element(page.getByRole('link', { name: 'How to give, and what I mean to give' })).toBeVisible()
})

test('no figure is made up of a Fund whose months are open', async () => {
  await openPage(makeFundCampaign({ reached: 0, asOf: null }))
  await expect.element(page.getByText('The goal is £1,200.00')).toBeVisible()
  await expect.element(page.getByText(/The first figure comes with the first of them/)).toBeVisible()
  await expect.element(bar()).not.toBeInTheDocument()
})

test('of fewer than five no number is shown, not even after oneself takes part', async () => {
  const campaign = makeCampaign()
  let now = campaign
  const sent = when(takePart).answersBy(({ body: { takesPart } }) => {
    now = { ...campaign, takesPart }
    return read(now)
  })
  await openPage(campaign, 'en', () => now)
  await expect.element(page.getByText('Fewer than 5 take part')).toBeVisible()
  await page.getByRole('button', { name: 'Take part', exact: true }).click()
  await expect.element(page.getByText('You take part.', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Fewer than 5 take part')).toBeVisible()
  expect(sent.map(({ body }) => body)).toEqual([{ takesPart: true }])
})

test('that one takes part is shown at once, and taken back where it was refused', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  when(takePart).answersBy(() => promise)
  await openPage(makeCampaign({ takers: 23 }))
  await page.getByRole('button', { name: 'Take part', exact: true }).click()
  await expect.element(page.getByText('24 take part')).toBeVisible()
  const message = 'This campaign is over.'
  resolve(Response.json({ message, error: message, code: 'refused' }, { status: 409 }))
  await expect.element(page.getByText(message)).toBeVisible()
  await expect.element(page.getByText('23 take part')).toBeVisible()
})

test('a day is written down by the keyboard alone, with a note for oneself', async () => {
  const can = { edit: false, takePart: true, log: true, update: false, end: false }
  const campaign = makeCampaign({ takesPart: true, can })
  const mine = [{ day: inDays(0), count: 3, note: 'Two said: come again.' }]
  let now = campaign
  const sent = when(writeDay).answersBy(() => {
    now = { ...campaign, reached: 17, mine }
    return read(now)
  })
  await openPage(campaign, 'en', () => now)
  const button = page.getByRole('button', { name: 'Write down a day' })
  await expect.element(button).toBeVisible()
  button.element().focus()
  await userEvent.keyboard('{Enter}')
  const count = page.getByLabelText('How many')
  await expect.element(count).toBeVisible()
  for (let steps = 0; steps < 10 && document.activeElement !== count.element(); steps += 1)
    await userEvent.keyboard('{Tab}')
  await userEvent.keyboard('3{Tab}Two said: come again.{Tab}{Enter}')
  await expect.element(page.getByText('It is written down.')).toBeVisible()
  expect(sent.map(({ params, body }) => [params['day'], body])).toEqual([
    [inDays(0), { count: 3, note: 'Two said: come again.' }],
  ])
  await expect.element(page.getByText('Two said: come again.')).toBeVisible()
})

test('a day that is written down already is changed, and its note stays', async () => {
  const can = { edit: false, takePart: true, log: true, update: false, end: false }
  const sent = when(writeDay).isSilent()
  const mine = [{ day: inDays(-1), count: 2, note: 'Tea with the neighbours.' }]
  await openPage(makeCampaign({ takesPart: true, can, mine }))
  await page.getByRole('button', { name: 'Write down a day' }).click()
  await expect.element(page.getByLabelText('How many')).toHaveValue('')
  await page.getByLabelText('Day', { exact: true }).fill(inDays(-1))
  await expect.element(page.getByLabelText('How many')).toHaveValue('2')
  await page.getByLabelText('How many').fill('4')
  await page.getByRole('button', { name: 'Write it down' }).click()
  expect(sent.map(({ body }) => body)).toEqual([{ count: 4, note: 'Tea with the neighbours.' }])
})

test('a day that is no number is not sent, and what was typed stays', async () => {
  const can = { edit: false, takePart: true, log: true, update: false, end: false }
  const sent = when(writeDay).isSilent()
  await openPage(makeCampaign({ takesPart: true, can }))
  await page.getByRole('button', { name: 'Write down a day' }).click()
  await page.getByLabelText('How many').fill('some')
  await page.getByLabelText('Note for yourself').fill('It rained.')
  await page.getByRole('button', { name: 'Write it down' }).click()
  await expect.element(page.getByLabelText('How many')).toHaveAccessibleDescription(/Please write a number\./)
  await expect.element(page.getByLabelText('How many')).toHaveValue('some')
  await expect.element(page.getByLabelText('Note for yourself')).toHaveValue('It rained.')
  expect(sent).toHaveLength(0)
})

test('one that has ended says whether the goal was reached, in how many days, and what was learned', async () => {
  await openPage(
    makeCampaign({
      state: 'ended',
      reached: 23,
      startsOn: '2026-01-01',
      endsOn: '2026-01-19',
      endedOn: '2026-01-19',
      result: 'Twenty-three homes opened their doors.',
      days: [{ day: '2026-01-02', count: 23 }],
      takers: 8,
      can: { edit: false, takePart: false, log: false, update: false, end: false },
    }),
  )
  await expect
    .element(
      page.getByRole('heading', {
        name: /^We have reached our goal: 23 of 19 .*home visits.* in 19 days\.$/,
      }),
    )
    .toBeVisible()
  await expect.element(page.getByText('Twenty-three homes opened their doors.')).toBeVisible()
  await expect.element(page.getByText('Ended on Monday 19 January 2026')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Day by day' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Take part', exact: true })).not.toBeInTheDocument()
})

test('a visitor reads a public one, and logs in to take part', async () => {
  when(getCampaign).answers(
    read(
      makeCampaign({
        visibility: 'public',
        community: { name: 'Hillside', contactEmail: 'hillside@example.org' },
        can: { edit: false, takePart: false, log: false, update: false, end: false },
      }),
    ),
  )
  await open(`/campaign/${idOf(70)}`)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Nineteen days of visits' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Log in to take part' })).toBeVisible()
  await expect.element(page.getByText(/take part$/)).toHaveTextContent('Log in to take part')
  await expect.element(page.getByText('Write to the community, or log in if you belong to it.')).toBeVisible()
  const ask = page.getByRole('link', { name: 'Ask the community' })
  await expect.element(ask).toHaveAttribute('href', 'mailto:hillside@example.org')
  await expect.element(page.getByRole('heading', { name: 'Updates' })).not.toBeInTheDocument()
})

test('a member of another community reads whose it is, and nothing that is for its own members', async () => {
  const can = { edit: false, takePart: false, log: false, update: false, end: false }
  const community = { name: 'Hillside', contactEmail: null }
  await openPage(makeCampaign({ visibility: 'public', community, can }))
  await expect.element(page.getByText(/^This is a campaign of .*Hillside/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Log in to take part' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Updates' })).not.toBeInTheDocument()
})

test('a campaign of which one or two have written has no figure and no bar, and says why', async () => {
  await openPage(makeCampaign({ reached: null }))
  await expect.element(page.getByText(/^The goal is 19 .?home visits/)).toBeVisible()
  await expect
    .element(
      page.getByText('The first days have been written; the total is shown once three people have written.'),
    )
    .toBeVisible()
  await expect.element(bar()).not.toBeInTheDocument()
  await expect.element(milestones().nth(0)).toHaveTextContent('Half of the street10')
})

test('who took part may leave one that is over, and one that ended before it began says so', async () => {
  const can = { edit: false, takePart: true, log: false, update: false, end: false }
  const span = { startsOn: '2026-01-10', endsOn: '2026-01-19', endedOn: '2026-01-05' }
  await openPage(makeCampaign({ state: 'ended', reached: 0, ...span, takesPart: true, can }))
  await expect.element(page.getByRole('heading', { name: 'It ended before it began.' })).toBeVisible()
  await expect.element(page.getByText('Ended on Monday 5 January 2026, before it began')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'No longer take part' })).toBeVisible()
})

test('one that is not public looks to a visitor as if it were not there', async () => {
  when(getCampaign).refuses(404, 'We could not find that.')
  await open(`/campaign/${idOf(70)}`)
  await expect.element(page.getByText('This campaign is not here, or for members alone.')).toBeVisible()
})
