// What is to be brought to the next Feast of a demo community, and who has said that they bring it.
import { instant } from '#server/platform/clock.ts'
import type { Planned } from './events.ts'
import { signInOf } from './sign-ins.ts'
import { DAY, HOUR, type Person, type Stage, hasAccount } from './stage.ts'

/** How many are wanted for it, and how many have said so. */
const lines = [
  { title: 'Tea and cakes', wanted: 2, taken: 2 },
  { title: 'Flowers for the table', wanted: 1, taken: 0 },
  { title: 'Ten chairs from the Centre', wanted: 2, taken: 1 },
  { title: 'Clearing up afterwards', wanted: 3, taken: 1 },
] as const

/** Those of its guests bring something whom no demo sign-in has, so that there is something left to take on. */
export const askForCakes = (stage: Stage, people: readonly Person[], events: readonly Planned[]): void => {
  const { rows, communityId, now, random } = stage
  const ahead = new Set(events.filter(({ startsAt }) => startsAt > now).map(({ id }) => id))
  const feast = rows.events.find(({ id, type }) => ahead.has(id) && type === 'Feast')
  if (feast === undefined) return
  const coming = new Set(
    rows.event_attendees.filter(({ event_id }) => event_id === feast.id).map(({ account_id }) => account_id),
  )
  const helpers = people
    .filter(hasAccount)
    .filter(({ accountId, name, age }) => coming.has(accountId) && age >= 18 && signInOf(name) === null)
  let next = 0
  lines.forEach(({ title, wanted, taken }, place) => {
    const at = now - 2 * DAY + place * HOUR
    const line = random.id(at)
    rows.bring_lines.push({
      community_id: communityId,
      id: line,
      event_id: feast.id,
      title,
      wanted,
      created_at: instant(at),
    })
    const some = helpers.slice(next, next + taken)
    next += taken
    for (const one of some)
      rows.bringers.push({
        community_id: communityId,
        line_id: line,
        event_id: feast.id,
        account_id: one.accountId,
        taken_at: instant(at + DAY),
      })
  })
}
