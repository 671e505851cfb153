// Undo of an answer leads back to what was there before it, also to no answer at all.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { homeOverview } from '#contract/community/community.ts'
import { joinEvent, leaveEvent, withdrawAnswer } from '#contract/events/events.ts'
import { makeEvent } from '#web/http/test/make-event.ts'
import { open } from '#web/test/app.ts'
import { when } from '#web/test/network.ts'
import { idOf, makeHome, makeUser } from '#web/test/people.ts'
import { answered, type Going, goingOf } from './data.ts'

const user = makeUser()
const id = idOf(31)
const startsAt = new Date(Date.now() + 3 * 86_400_000).toISOString()
const nobody = makeEvent({
  _id: id,
  id,
  startsAt,
  date: startsAt.slice(0, 10),
  hosts: [],
  attendees: [],
  going: 0,
})
const noCompany = { _id: user._id, firstName: 'Layli', lastName: '' }

/** Home with one Feast, which this person has answered so; what the server was told stands in `told`. */
const openHome = async (before: Going) => {
  let event = answered(nobody, before, noCompany, 'list')
  const told: Going[] = []
  const say = (going: Going) => () => {
    told.push(going)
    event = answered(event, going, noCompany, 'list')
    return event
  }
  when(homeOverview).answersBy(() => ({ ...makeHome(user), events: [event] }))
  when(joinEvent).answersBy(say(true))
  when(leaveEvent).answersBy(say(false))
  when(withdrawAnswer).answersBy(say(null))
  await open('/home', { user })
  return { told, now: () => goingOf(event.mine) }
}

const yes = page.getByRole('button', { name: 'I’m going to Feast of Qawl' })
const no = page.getByRole('button', { name: 'I can’t make it to Feast of Qawl' })
const undo = page.getByRole('button', { name: 'Undo' })
const pressed = (button: typeof yes) => button.element().getAttribute('aria-pressed')

test('whoever had not answered, says yes or no and undoes it, has not answered', async () => {
  const { told, now } = await openHome(null)
  for (const answer of [yes, no]) {
    await answer.click()
    await undo.click()
    await expect.element(page.getByText('You have not answered for Feast of Qawl.')).toBeVisible()
    await expect.poll(now).toBeNull()
    await expect.poll(() => [pressed(yes), pressed(no)]).toEqual(['false', 'false'])
  }
  expect(told).toEqual([true, null, false, null])
})

test('whoever was going, says no and undoes it, is going', async () => {
  const { told, now } = await openHome(true)
  await page.getByRole('button', { name: 'You are going · Change: Feast of Qawl' }).click()
  await no.click()
  await undo.click()
  await expect.poll(now).toBe(true)
  expect(told).toEqual([false, true])
})

test('whoever had said no, says yes and undoes it, has said no', async () => {
  const { told, now } = await openHome(false)
  await yes.click()
  await undo.click()
  await expect.poll(now).toBe(false)
  await expect.poll(() => pressed(no)).toBe('true')
  expect(told).toEqual([true, false])
})

test('Undo is reached by the keys at once, and each is done once', async () => {
  const { told } = await openHome(null)
  await yes.click()
  await expect.element(undo).toBeVisible()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(page.getByText('You have not answered for Feast of Qawl.')).toBeVisible()
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(told).toEqual([true, null])
})
