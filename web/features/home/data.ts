// What Home asks of the server, and how its answer is kept under the storage keys of spec §9.
import * as z from 'zod/mini'
import { homeOverview } from '#contract/community/community.ts'
import { type Asked, answers, ask } from '#web/http/ask.ts'
import { type SignedInUser, keep } from '#web/http/keep.ts'
import { type Change, change } from '#web/http/optimistic.ts'
import { keptParts, previewLength } from './kept-parts.ts'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '#web/session/session.ts'

export type Home = z.output<typeof homeOverview.reply>

/**
 * The overview of one's community; after a reload what was kept of it is there at once. Where nothing was kept
 * the first paint has asked already (web/paint/ask-overview.ts), and its answer is waited for. What others ask of one
 * is not kept, so that whatever stands for it is asked anew at once. The id is one's own: who has moved since asks for
 * the new community before this device has heard of it.
 */
export const homeQuestion = (me: SignedInUser): Asked<Home> & AskedAtOnce => {
  const asked = ask(homeOverview, { params: { id: me._id } })
  return {
    ...asked,
    queryFn: async (context) => {
      const painted = homeOverview.reply.safeParse(await globalThis.nineteenOverview).data
      if (painted) return painted
      const home = await asked.queryFn(context)
      keepHome(home)
      return home
    },
    initialData: () => asked.initialData() ?? keptHome(),
    initialDataUpdatedAt: () => {
      const kept = keep.entry('communityMeta')
      return asked.initialDataUpdatedAt() ?? (kept ? keep.ageOf(kept.at) : undefined)
    },
    refetchOnMount: ({ state }) => (state.dataUpdateCount === 0 ? 'always' : true),
  }
}

interface AskedAtOnce {
  readonly refetchOnMount: (query: {
    readonly state: { readonly dataUpdateCount: number }
  }) => true | 'always'
}

/** Changes what Home shows to what is true now, and what is kept of it. */
export const changeHome = (me: SignedInUser, update: (home: Home) => Home): Change =>
  change(homeQuestion(me), (old) => {
    const home = update(old)
    keepHome(home)
    return home
  })

const keepHome = (home: Home): void => {
  const parts = { ...home, posts: home.posts.slice(0, previewLength) }
  const list = keep.entry('events')
  for (const [part, key] of keptParts) keep.write(key, parts[part])
  // The list of events keeps its whole answer under the same key: what Home does not show of it stays.
  const listed = Answer.safeParse(list?.data).data?.data
  if (list !== null && listed !== undefined) {
    const last = home.events.at(-1)?.startsAt ?? ''
    const data = [...home.events, ...listed.filter(({ startsAt }) => startsAt > last)]
    keep.setEntry('events', { ...list, data: { success: true, data } })
  }
  keep.drop('asking')
}

/** An answer that breaks the page would break it again at each reload: of this page, and of Home, nothing stays kept. */
export const forgetPage = (): void => {
  answers.forgetPage()
  for (const [, key] of keptParts) keep.drop(key)
}

/** What was kept, if all of it is this person's and still has its shape. */
const keptHome = (): Home | undefined => {
  const { shape } = homeOverview.reply
  return homeOverview.reply.safeParse({
    success: true,
    user: keep.read('userProfile', shape.user),
    community: keep.read('communityMeta', shape.community),
    localSpiritualAssembly: keep.read('lsa', shape.localSpiritualAssembly),
    stats: keep.read('communityStats', shape.stats),
    events: keep.read('events', shape.events) ?? keep.read('events', Answer)?.data,
    activities: keep.read('activities', shape.activities),
    posts: keep.read('previewFeed', shape.posts),
    recentComments: keep.read('recentComments', shape.recentComments),
    unread: 0,
    asking: [],
  }).data
}

const Answer = z.object({ data: homeOverview.reply.shape.events })

/**
 * Where one's own community is and how it reckons the day. What is known of Home says it; only where nothing is known
 * yet is it asked for. Undefined until then; null for whoever belongs to none, and where it cannot be known.
 */
export const useOwnPlace = (wanted: boolean): Home['community']['metadata'] | null | undefined => {
  const { user, signedIn } = useSession()
  const member = signedIn && user?.state === 'confirmed' && user.community !== null ? user : null
  const { data, isError } = useQuery({
    ...homeQuestion(member ?? nobody),
    enabled: wanted && member !== null,
    refetchOnMount: false,
    retryOnMount: false,
    select: ({ community }: Home) => community.metadata,
  })
  return data ?? (member === null || isError ? null : undefined)
}

/** Stands for whoever is not signed in, where a question needs a person: it is not asked then. */
export const nobody: SignedInUser = {
  _id: '',
  id: '',
  userId: '',
  email: '',
  firstName: '',
  lastName: '',
  bahaiId: null,
  profilePicture: null,
  occupation: null,
  language: null,
  state: 'pending',
  roles: [],
  community: null,
}
