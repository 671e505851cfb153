// What the generated tests send to a route: the example of its contract, or what stands here where the example
// names a thing that must be there.
import { v7 as newId } from 'uuid'
import { inviteToHost } from '#contract/events/hosting.ts'
import { endTerm } from '#contract/community/offices.ts'
import { createNotification } from '#contract/notifications/create-notification.ts'
import { stepUp } from '#contract/auth/devices.ts'
import { blockUser, decideComment, decidePost, muteUser } from '#contract/posts/moderation.ts'
import { type Route, pathOf } from '#contract/route.ts'
import { uploadActivityMaterial, uploadLetter, uploadMaterial } from '#contract/uploads/uploads.ts'
import { makeParams, unknownParams } from './fenced.ts'
import { madeFor } from './made-for.ts'
import { makeActivity, makeEvent } from './make-content.ts'
import { makeMaterial } from './make-search.ts'
import { type Someone, makeMember } from './make.ts'
import type { World } from './world.ts'

/** Whom a thing belongs to, and whether the caller is to be its host. */
export interface Asking {
  readonly world: World
  readonly caller: Someone
  readonly hosts: boolean
}

/** Bodies that name something of the caller's. */
const bodies = new Map<Route, (asking: Asking) => Promise<Readonly<Record<string, unknown>>>>([
  [
    createNotification,
    async ({ world, caller }) => {
      const target = newId()
      await world.past.query(
        `insert into notifications (community_id, id, scope, recipient_id, type, actor_id, target_id, target_type, data)
         values ($1, $2, 'personal', $3, 'join_event', $3, $4, 'Event', '{}')`,
        [caller.communityId, newId(), caller.accountId, target],
      )
      return { type: 'join_event', target, targetType: 'Event' }
    },
  ],
  [
    inviteToHost,
    async ({ world, caller }) => ({
      accountId: (await makeMember(world, caller.communityId)).accountId,
    }),
  ],
  [
    uploadMaterial,
    async ({ world, caller, hosts }) => {
      const eventId = await makeEvent(world, caller.communityId)
      if (hosts) await makeHost(world, caller, eventId)
      return { eventId, title: 'The programme' }
    },
  ],
  [
    uploadActivityMaterial,
    async ({ world, caller, hosts }) => {
      const activityId = await makeActivity(world, caller.communityId)
      if (hosts) await makeHost(world, caller, activityId)
      return { activityId, title: 'The songs' }
    },
  ],
  [
    uploadLetter,
    async ({ world, caller, hosts }) => {
      const eventId = await makeEvent(world, caller.communityId)
      if (hosts) await makeHost(world, caller, eventId)
      const letter = { letter_from: 'house' } as const
      return { eventId, letterId: await makeMaterial(world, caller.communityId, eventId, 'A letter', letter) }
    },
  ],
])

/** Makes somebody a host of an event or a facilitator of an activity, whichever it is. */
export const makeHost = async ({ past }: World, { communityId, personId }: Someone, id: string) => {
  await past.query(
    `insert into event_hosts (community_id, event_id, person_id) select community_id, id, $3 from events
     where community_id = $1 and id = $2`,
    [communityId, id, personId],
  )
  await past.query(
    `insert into activity_people (community_id, activity_id, person_id, role, state)
     select community_id, id, $3, 'facilitator', 'active' from activities where community_id = $1
       and id in ($2, (select activity_id from activity_sessions where community_id = $1 and id = $2))`,
    [communityId, id, personId],
  )
}

/** Calls about what somebody else has made. */
const aboutOthers = new Set<Route>([muteUser, blockUser, decidePost, decideComment, endTerm])

/** What a path names: the caller's own where it can be somebody's own, unless the call is about others. */
export const paramsFor = async (
  world: World,
  route: Route,
  caller: Someone,
  other: Someone,
  { open = route.access === 'visitor', owns = true }: { open?: boolean; owns?: boolean } = {},
): Promise<Record<string, string>> => {
  const made = madeFor.get(route)
  if (made) return made({ world, caller, other, owns })
  const owner = aboutOthers.has(route) ? other : caller
  const params = { ...unknownParams(route), ...(await makeParams(world, route, owner, open)) }
  // An account in a path is that of a member, but in the list of those who wait.
  if (route.fence?.['id'] === 'account' && !route.path.includes('/waiting/')) params['id'] = owner.accountId
  return params
}

/** Whether everything that a path names was made for the caller; what else it names may be missing. */
export const namesOnlyFenced = (route: Route): boolean => madeFor.has(route) || fencesAll(route)

const fencesAll = ({ path, fence = {} }: Route): boolean =>
  path.includes(':') && [...path.matchAll(/:(\w+)/g)].every(([, param = '']) => param in fence)

/** Refusals that are no answer about rights. */
const others = new Map<Route, readonly string[]>([[stepUp, ['wrong_password', 'sign_in_again']]])

export interface Given {
  readonly status: number
  readonly headers: string
  readonly body: string
  readonly code: string
}

/** Sends what the contract gives as an example and answers what came, as far as it is compared. */
export const send = async (
  { world, caller, hosts }: { world: World; caller: Someone | null; hosts: boolean },
  route: Route,
  params: Readonly<Record<string, string>>,
  wanted?: unknown,
): Promise<Given> => {
  const special = caller && (await bodies.get(route)?.({ world, caller, hosts }))
  const body = wanted ?? special ?? route.example
  const form = route.multipart ? formOf(special ?? {}) : null
  const answer = await world.app.http.inject({
    method: route.method,
    url: pathOf(route, params),
    query: queries.get(route.path) ?? {},
    headers: {
      ...(caller ? { authorization: `Bearer ${caller.token}` } : {}),
      ...(form ? form.headers : body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(form ? { payload: form.bytes } : body === undefined ? {} : { payload: JSON.stringify(body) }),
    payloadAsStream: route.stream === true,
  })
  if (route.stream === true) {
    answer.stream().destroy()
    return { status: answer.statusCode, headers: '', body: '', code: '' }
  }
  const code = codeOf(answer.body)
  return {
    status: others.get(route)?.includes(code) ? 200 : answer.statusCode,
    headers: JSON.stringify(answer.headers),
    body: answer.body,
    code,
  }
}

/** Queries without which a call says nothing about rights. */
const queries = new Map<string, Readonly<Record<string, string>>>([
  ['/api/upload/s3-url', { fileName: 'photo.png', fileType: 'image/png' }],
  ['/api/upload/s3-video-url', { fileName: 'film.mp4', fileType: 'video/mp4' }],
  ['/api/search', { q: 'feast' }],
  ['/api/finance/entries', { year: '2026' }],
  ['/api/finance/sealed', { year: '2026' }],
  ['/api/statistics/figures', { from: '2026-01-01', to: '2026-03-31' }],
])

const formOf = (fields: Readonly<Record<string, unknown>>) => {
  const boundary = 'a-boundary-of-the-tests'
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`,
  )
  const file = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.4\r\n`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    bytes: `${parts.join('')}${file}--${boundary}--\r\n`,
  }
}

const codeOf = (body: string): string => /"code":"(\w+)"/.exec(body)?.[1] ?? ''
