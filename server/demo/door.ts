// Who stands at the door of the demo community: somebody who has no account asks for a Baha'i ID to be checked, and a
// member of the other community asks to move.
import { bahaiIdKey, emailKey } from '#server/features/auth/rules.ts'
import { instant } from '#server/platform/clock.ts'
import { DAY, HOUR, type Stage } from './stage.ts'

const MOVER = 'kiran.bhatt@linden-bay.example'
const NOTE =
  'My work takes me to Rosewater from the new year on. My wife follows in spring. We would be glad to help with the study circles.'

/** Both wait for the secretary of the first community. */
export const waitAtTheDoor = (home: Stage, away: Stage): void => {
  askFromOutside(home)
  const mover = away.rows.accounts.find(({ email }) => email === MOVER)
  if (mover === undefined) return
  mover.moving_to = home.communityId
  home.rows.moves.push({
    community_id: home.communityId,
    id: home.random.id(home.now - 5 * HOUR),
    account_id: mover.id,
    note: NOTE,
    created_at: instant(home.now - 5 * HOUR),
  })
}

/** By somebody of the roll who has no account, from an address that the roll does not know. */
const askFromOutside = ({ rows, random, communityId, now }: Stage): void => {
  const accounts = new Set(rows.accounts.map(({ person_id }) => person_id))
  const asking = rows.people.find(
    ({ id, bahai_id, birth_date }) =>
      bahai_id && !accounts.has(id) && birth_date && birth_date < instant(now - 30 * 366 * DAY),
  )
  if (!asking?.bahai_id) return
  const email = `${asking.first_name}.${asking.last_name}@mail.example`
    .normalize('NFD')
    .replaceAll(/[^\w.@]/g, '')
    .toLowerCase()
  rows.inquiries.push({
    community_id: communityId,
    id: random.id(now - 26 * HOUR),
    email,
    email_key: emailKey(email),
    bahai_id: asking.bahai_id,
    bahai_id_key: bahaiIdKey(asking.bahai_id),
    created_at: instant(now - 26 * HOUR),
  })
}
