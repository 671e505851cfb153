// What the demo member looks for at Discover and wants to hear of.
import { instant } from '#server/platform/clock.ts'
import { DAY, type Stage } from './stage.ts'

/** A fireside in Persian that has a place left. */
export const lookFor = ({ rows, communityId, now, random }: Stage): void => {
  const member = rows.accounts.find(({ email }) => email === 'member@demo.example')
  if (member === undefined) return
  rows.saved_searches.push({
    community_id: communityId,
    id: random.id(now - 9 * DAY),
    account_id: member.id,
    words: '',
    kind: 'Fireside',
    online: false,
    families: false,
    friends: false,
    language: 'fa',
    free: true,
    saved_at: instant(now - 9 * DAY),
  })
}
