// Ids of the demo community, asked of the API as its members see it.
import type { APIRequest, APIRequestContext } from '@playwright/test'
import * as z from 'zod/mini'
import { quietEvent } from './arrange.ts'
import { signInForCalls } from './sign-in.ts'

const Post = z.object({ id: z.string(), content: z.string(), visibility: z.string() })
const Posts = z.object({ data: z.array(Post), next: z.optional(z.string()) })
const Activities = z.array(z.object({ id: z.string(), can: z.object({ edit: z.boolean() }) }))
const Meetings = z.object({ data: z.array(z.object({ id: z.string() })) })
const Me = z.object({
  data: z.object({ _id: z.string(), community: z.object({ _id: z.string() }) }),
})

export type KnownIds = Awaited<ReturnType<typeof askForIds>>

/** Some things to visit, and what must not be told of them. */
export const askForIds = async (request: APIRequest) => {
  const [member, neighbour, host] = await Promise.all([
    signInForCalls(request, 'shahnaz.thabit@rosewater.example'),
    signInForCalls(request, 'sami.haddad@linden-bay.example'),
    signInForCalls(request, 'host@demo.example'),
  ])
  const me = Me.parse(await (await member.get('/api/auth/me')).json()).data
  const posts = await postsOf(member)
  const event = await quietEvent(member)
  const activity = (await activitiesOf(member))[0]
  const hosted = (await activitiesOf(host)).find(({ can }) => can.edit)
  const publicPost = posts.find(({ visibility }) => visibility === 'public')
  const privatePost = posts.find(({ visibility }) => visibility === 'community')
  return {
    user: me._id,
    event: event.id,
    activity: activity?.id ?? '',
    hosted: hosted?.id ?? '',
    meeting: await meetingOf(member, activity?.id ?? ''),
    publicPost: publicPost?.id ?? '',
    publicPostText: publicPost?.content ?? '',
    privatePost: privatePost?.id ?? '',
    privatePostText: privatePost?.content ?? '',
    neighbourPost: (await postsOf(neighbour))[0]?.id ?? '',
    unknown: '01a00000-0000-7000-8000-000000000000',
  }
}

const activitiesOf = async (who: APIRequestContext) =>
  Activities.parse(await (await who.get('/api/activities')).json())

/** A meeting that is still to come, for those who may look at it. */
const meetingOf = async (who: APIRequestContext, activity: string): Promise<string> => {
  const answer = await who.get(`/api/activities/${activity}/meetings`)
  return Meetings.parse(await answer.json()).data[0]?.id ?? ''
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
