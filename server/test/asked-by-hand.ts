// For the tests of the walls: what comes to its queries only with the right words, or before anybody signed in.
import { setCommunitySettings } from '#contract/administration.ts'
import { updateMe } from '#contract/profile.ts'
import { canariesIn } from './canary-watch.ts'
import type { Marked } from './canary-world.ts'
import { CANARY } from './fill-canaries.ts'
import { makeActivity } from './make-content.ts'
import { type Someone, makeMember } from './make.ts'
import type { World } from './world.ts'

/** The files of queries to which no call with made-up words comes. */
export const BY_HAND = ['admin/settings-queries', 'auth/queries', 'pages/queries']

/**
 * What an administrator elsewhere asks: a mailbox that is the address of a member of the marked community, a picture
 * from there for the community and for the profile, and the page for visitors with an open gathering there. The
 * statuses, and the canaries on the page.
 */
export const askByHand = async (as: Someone, world: World, marked: Marked) => {
  const { past, app } = world
  const { communityId } = marked.cast.M
  const open = await makeActivity(world, communityId, { title: `${CANARY}4q1`, visibility: 'public' })
  await past.query(
    `insert into activity_sessions (community_id, id, activity_id, day) values ($1, gen_random_uuid(), $2, current_date + 2)`,
    [communityId, open],
  )
  const { email } = await makeMember(world, communityId)
  const key = `c/${communityId}/${open}.webp`
  await past.query(
    `update files set owner_id = $1, state = 'published', purpose = 'image', key = $2
      where id = (select id from files where community_id = $3 limit 1)`,
    [as.accountId, key, communityId],
  )
  const picture = app.files.urlOf(key)
  const settings = (body: object) => world.call(setCommunitySettings, { as, body })
  const profile = (body: object) => world.call(updateMe, { as, body })
  return async () => {
    // What is there already is not looked up again.
    await settings({ secretaryEmail: '', bannerImage: null })
    await profile({ profilePicture: null })
    return [
      (await settings({ secretaryEmail: email })).status,
      (await settings({ bannerImage: picture })).status,
      (await profile({ profilePicture: picture })).status,
      canariesIn((await app.http.inject('/')).body, marked.filled.columns),
    ]
  }
}
