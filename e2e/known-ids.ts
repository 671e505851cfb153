// Ids of the demo community or another like it, asked of the API as its members see it.
import type { APIRequest, APIRequestContext } from '@playwright/test'
import * as z from 'zod/mini'
import { quietFeast } from './arrange.ts'
import type { OwnCommunity } from './own-community.ts'
import { signInForCalls } from './sign-in.ts'

const Post = z.object({ id: z.string(), content: z.string(), visibility: z.string() })
const Posts = z.object({ data: z.array(Post), next: z.optional(z.string()) })
const Activities = z.array(z.object({ id: z.string() }))
const Activity = z.object({ can: z.object({ edit: z.boolean() }) })
const Campaigns = z.object({
  data: z.array(z.object({ id: z.string(), state: z.string(), visibility: z.string() })),
})
const Meetings = z.object({ data: z.array(z.object({ id: z.string() })) })
const Leads = z.object({ data: z.object({ leads: z.array(z.object({ id: z.string() })) }) })
const Me = z.object({
  data: z.object({ _id: z.string(), community: z.object({ _id: z.string() }) }),
})

export type KnownIds = Awaited<ReturnType<typeof askForIds>>

/** Some things of a community to visit, and what must not be told of them. */
export const askForIds = async (request: APIRequest, { address, slug }: OwnCommunity) => {
  const [member, neighbour, host] = await Promise.all([
    signInForCalls(request, address('shahnaz.thabit@rosewater.example')),
    signInForCalls(request, 'sami.haddad@linden-bay.example'),
    signInForCalls(request, address('host@demo.example')),
  ])
  const me = Me.parse(await (await member.get('/api/auth/me')).json()).data
  const posts = await postsOf(member)
  const event = await quietFeast(member)
  const activity = (await activitiesOf(member))[0]
  const publicPost = posts.find(({ visibility }) => visibility === 'public')
  const privatePost = posts.find(({ visibility }) => visibility === 'community')
  return demandAll({
    slug,
    user: me._id,
    event: event.id,
    activity: activity?.id ?? '',
    hosted: await hostedBy(host),
    led: await ledBy(host),
    meeting: await meetingOf(member, activity?.id ?? ''),
    publicPost: publicPost?.id ?? '',
    publicPostText: publicPost?.content ?? '',
    privatePost: privatePost?.id ?? '',
    privatePostText: privatePost?.content ?? '',
    campaign: await campaignOf(member),
    neighbourPost: (await postsOf(neighbour))[0]?.id ?? '',
    unknown: '01a00000-0000-7000-8000-000000000000',
  })
}

/** A screen without its thing would be tried for nothing. */
const demandAll = <T extends Readonly<Record<string, string>>>(ids: T): T => {
  const missing = Object.keys(ids).filter((name) => ids[name] === '')
  if (missing.length > 0) throw new Error(`The demo community has no ${missing.join(', ')}.`)
  return ids
}

/** The first of the activities that somebody may change. */
const hostedBy = async (who: APIRequestContext): Promise<string> => {
  for (const { id } of await activitiesOf(who)) {
    const { can } = Activity.parse(await (await who.get(`/api/activities/${id}`)).json())
    if (can.edit) return id
  }
  return ''
}

/** A group that somebody leads, with a table of people by units. */
const ledBy = async (who: APIRequestContext): Promise<string> =>
  Leads.parse(await (await who.get('/api/progress')).json()).data.leads[0]?.id ?? ''

const activitiesOf = async (who: APIRequestContext) =>
  Activities.parse(await (await who.get('/api/activities')).json())

/** A meeting that is still to come, for those who may look at it. */
const meetingOf = async (who: APIRequestContext, activity: string): Promise<string> => {
  const answer = await who.get(`/api/activities/${activity}/meetings`)
  return Meetings.parse(await answer.json()).data[0]?.id ?? ''
}

/** One that runs and that everybody may read. */
const campaignOf = async (who: APIRequestContext): Promise<string> => {
  const { data } = Campaigns.parse(await (await who.get('/api/campaigns')).json())
  const found = data.find(({ state, visibility }) => state === 'running' && visibility === 'public')
  return found?.id ?? ''
}

/** The news, from the newest on, until one of them is open to all. */
const postsOf = async (who: APIRequestContext) => {
  const { community } = Me.parse(await (await who.get('/api/auth/me')).json()).data
  const found: z.output<typeof Post>[] = []
  for (let cursor: string | undefined = ''; cursor !== undefined;) {
    const page = cursor === '' ? '' : `?cursor=${encodeURIComponent(cursor)}`
    const answer = await who.get(`/api/posts/community-feed/${community._id}${page}`)
    const { data, next } = Posts.parse(await answer.json())
    found.push(...data)
    cursor = found.some(({ visibility }) => visibility === 'public') ? undefined : next
  }
  return found
}
