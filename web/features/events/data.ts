// What the screens of events ask of the server, and how a person answers.
import type { output } from 'zod/mini'
import { homeOverview } from '#contract/community/community.ts'
import { cancelEvent, changeEvent } from '#contract/events/event-change.ts'
import {
  type CommunityEvent as EventShape,
  getEvent,
  joinEvent,
  leaveEvent,
  listEvents,
  withdrawAnswer,
} from '#contract/events/events.ts'
import { UNKNOWN_COMMUNITY } from '#contract/common.ts'
import { createNotification } from '#contract/notifications/create-notification.ts'
import type { BodyIn } from '#contract/route.ts'
import { type Home, changeHome, homeQuestion } from '#web/features/home/data.ts'
import { ask, routeKey } from '#web/http/ask.ts'
import { call } from '#web/http/call.ts'
import { type SignedInUser, keep } from '#web/http/keep.ts'
import { type Change, change, useAction } from '#web/http/optimistic.ts'
import { queryClient } from '#web/http/query-client.ts'
import { useQueued } from '#web/http/use-queued.ts'
import { snack } from '#web/kit/snackbar.ts'
import { say, useWords } from '#web/words/words.ts'
import type { Company } from './company.ts'
import { useQuery } from '@tanstack/react-query'
import { useOccasionTitle } from '#web/features/calendar/use-badi-words.ts'
import { useAsOf, useIsPart } from '#web/http/as-of.ts'
import { CallError } from '#web/http/call-error.ts'

export type CommunityEvent = output<typeof EventShape>

export const eventQuestion = (id: string) => ask(getEvent, { params: { id } }, { keepSeen: keptEvent })

/**
 * What Home knows of the event, or has kept of it: all but who is coming and the materials. It is shown until the
 * rest is here.
 */
const eventOnHome = (id: string): CommunityEvent | undefined => {
  const me = keep.user()
  if (me === null) return undefined
  const question = homeQuestion(me)
  const home = queryClient.getQueryData<Home>(question.queryKey) ?? question.initialData()
  return home?.events.find((event) => event.id === id)
}

interface Answer {
  /** As it is before the answer. */
  readonly event: Pick<CommunityEvent, 'id' | 'title' | 'mine'>
  readonly going: Going
  /** An answer that takes another one back needs no Undo of its own. */
  readonly isUndo?: boolean
  /** Who comes along and what is brought again when leaving is taken back. */
  readonly company?: Company | null
}

/** Joining and leaving: shown at once, taken back when it fails, undone from the snackbar. */
export const useAnswer = () => {
  const { t } = useWords()
  const me = keep.user()
  const action = useAction({
    run: sendWithCompany,
    changes: ({ event, going }) => (me === null ? [] : answerChanges(event.id, going, me)),
    offline: ({ event, going }) => ({ act: 'answer', id: event.id, going }),
    onWaiting: () => snack({ text: t('kit.waiting') }),
    shows: ({ now }) => (me === null || now === null ? [] : [onHome(now, me)]),
    refresh: [listEvents],
    onDone: ({ company }, { event, going, isUndo }) => {
      const word = going === null ? 'events.unanswered' : going ? 'events.joined' : 'events.left'
      const text = t(word, { title: event.title })
      const back = { event, going: goingOf(event.mine), isUndo: true, company }
      const undo = { label: t('kit.undo'), run: () => action.act(back) }
      snack(isUndo ? { text } : { text, action: undo })
    },
    onFailed: (error, _, again) =>
      snack({ text: error.message, action: { label: t('kit.tryAgain'), run: again } }),
  })
  return action
}

/** Leaving takes one’s company and what one brings along: what it was is kept for Undo, which has it again. */
const sendWithCompany = async ({ event, going, company }: Answer, key: string): Promise<Answered> => {
  const back = going && !company ? null : await import('./company-back.ts').catch(() => null)
  if (going && company && back) {
    await back.comeAgain(event.id, company, key)
    return { now: null, company: null }
  }
  const before = going !== false ? null : (back?.companyNow(event.id) ?? null)
  const now = await sendAnswer(event.id, going, key)
  back?.companyChanged(event.id)
  return { now, company: before }
}

interface Answered {
  /** The event as it is now; null where it is asked anew. */
  readonly now: CommunityEvent | null
  /** With whom one came until now. */
  readonly company: Company | null
}

/** The answer that waits for a connection, if one does. */
export const useQueuedAnswer = (id: string) => useQueued('answer', id).at(-1)

/** Shows a person's answer on the event's page and on Home. */
export const answerChanges = (id: string, going: Going, me: SignedInUser): readonly Change[] => [
  change(eventQuestion(id), (old) => answered(old, going, me, 'page')),
  change(homeQuestion(me), (home) => ({
    ...home,
    events: home.events.map((one) => (one.id === id ? answered(one, going, me, 'list') : one)),
  })),
]

/** Home with the event as it is now. */
const onHome = (now: CommunityEvent, me: SignedInUser): Change =>
  changeHome(me, (home) => ({
    ...home,
    events: home.events.map((one) => (one.id === now.id ? listed(now, me) : one)),
  }))

export const answerRoutes = [getEvent, listEvents, homeOverview]

/** Changes an event; whoever is coming is told by the server. */
export const sendChange = (id: string, wish: BodyIn<typeof changeEvent>, key: string) =>
  call(changeEvent, { params: { id }, body: wish, key })

/** Cancels an event for good. */
export const sendCancel = (id: string, reason: string, key: string) =>
  call(cancelEvent, { params: { id }, body: { reason }, key })

/** What an answer changes is asked anew. */
export const askEventsAnew = () =>
  Promise.all(answerRoutes.map((route) => queryClient.invalidateQueries({ queryKey: [routeKey(route)] })))

/** Joins, leaves, or takes the answer back, as the person who is signed in. */
export const sendAnswer = async (id: string, going: Going, key: string) => {
  const { _id, community } = whoAnswers()
  if (going === null) return call(withdrawAnswer, { params: { id }, key })
  // Spec §7: the community that is written where the person has none.
  const communityId = community?._id ?? UNKNOWN_COMMUNITY
  const answer = await call(going ? joinEvent : leaveEvent, {
    params: { id },
    body: { attendee: { refId: _id, type: 'User' }, communityId },
    key,
  })
  // Those who come read what the hosts wrote, and those in charge who has not answered.
  if (answer.hostWords || answer.can.papers)
    void import('./host-words.ts').then(({ askWordsAnew }) => askWordsAnew(id))
  if (going) await noticeOfJoining(id, _id, communityId)
  return answer
}

/** Spec §7: the notice of a joining. The server has told the hosts already and finds it; a failure is only logged. */
const noticeOfJoining = (target: string, actor: string, recipientCommunity: string): Promise<unknown> =>
  call(createNotification, {
    body: { type: 'join_event', actor, target, targetType: 'Event', recipientCommunity, scope: 'personal' },
    keepalive: true,
  }).catch(() => {})

/** Spec §5: an answer needs a stored token and a person. */
const whoAnswers = (): SignedInUser => {
  if (keep.token() === null) throw new Error(say('events.tokenMissing'))
  const user = keep.user()
  if (user === null) throw new Error(say('events.userMissing'))
  return user
}

/**
 * All but who is coming, which is theirs, and the street, which may be somebody's home. No rights either: who
 * changes a part of an event would write over the rest.
 */
export const keptEvent = (event: CommunityEvent): CommunityEvent => ({
  ...event,
  attendees: [],
  location: null,
  can: { ...event.can, change: false, close: false, reopen: false, papers: false },
})

/** What Home knows is as new or newer, and it has no materials. */
export const withHome = (kept: CommunityEvent, onHome: CommunityEvent | undefined): CommunityEvent =>
  onHome === undefined ? kept : { ...onHome, materials: kept.materials }

/**
 * An event for its page. `whole`: who is coming and the materials are known. `saved`: they cannot be had now, and
 * what is shown was saved on the device. `cut`: as a copy of its page, without the street that Home would know.
 */
export const useEvent = (id: string) => {
  const question = eventQuestion(id)
  const titleOf = useOccasionTitle()
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...question,
    placeholderData: () => eventOnHome(id) ?? question.placeholderData?.(),
  })
  const isPart = useIsPart(question)
  const asOf = useAsOf(question)
  const away = data === undefined && error instanceof CallError && error.offline
  const onHome = isPart || away ? eventOnHome(id) : undefined
  const shown = isPart && data !== undefined ? withHome(data, onHome) : data
  const event = shown ?? onHome
  return {
    event: event && { ...event, title: titleOf(event.title) },
    whole: data !== undefined && !isPlaceholderData && !isPart,
    saved: isPart || away,
    hasMaterials: isPart,
    cut: isPart && onHome === undefined,
    asOf,
    error,
    isFetching,
    refetch,
  }
}

interface Me {
  readonly _id: string
  readonly firstName: string
  readonly lastName: string
}

/** Yes, no, or null for not answered. */
export type Going = boolean | null

export const goingOf = ({ going, declined }: CommunityEvent['mine']): Going =>
  going ? true : declined ? false : null

/** The event as it will be once a person's answer has arrived. A list holds no attendee but the person. */
export const answered = (
  event: CommunityEvent,
  answer: Going,
  me: Me | null,
  where: 'page' | 'list',
): CommunityEvent => {
  const going = answer === true
  const mine = { going, declined: answer === false }
  if (event.mine.going === going) return event.mine.declined === mine.declined ? event : { ...event, mine }
  const others = where === 'list' ? [] : event.attendees.filter((one) => one.refId !== me?._id)
  const own = me && {
    refId: me._id,
    type: 'User' as const,
    name: `${me.firstName} ${me.lastName}`.trim(),
  }
  return {
    ...event,
    going: Math.max(0, event.going + (going ? 1 : -1)),
    attendees: going && own ? [...others, own] : others,
    mine,
    can: { ...event.can, join: !going, leave: going },
  }
}

/** An event of a page as a list has it. */
const listed = (event: CommunityEvent, me: Pick<Me, '_id'>): CommunityEvent => ({
  ...event,
  attendees: event.mine.going ? [{ refId: me._id, type: 'User', name: '' }] : [],
  materials: [],
})

/** Why nobody can answer any more; null while answers are welcome. */
export const whyClosed = (
  event: Pick<CommunityEvent, 'status' | 'can' | 'mine' | 'capacity' | 'going'>,
): 'cancelled' | 'friends' | 'full' | 'over' | null => {
  if (event.status === 'cancelled') return 'cancelled'
  if (event.can.join || event.can.leave) return null
  if (!event.can.attend) return 'friends'
  return event.status === 'published' && !event.mine.going && isFull(event) ? 'full' : 'over'
}

/** Nobody comes to it any more: it has passed, or it was cancelled. */
export const isDone = (event: Parameters<typeof whyClosed>[0]): boolean => {
  const why = whyClosed(event)
  return why === 'over' || why === 'cancelled'
}

/** It has begun and is not over: who comes late is still welcome. */
export const isGoingOn = (
  event: Parameters<typeof whyClosed>[0] & Pick<CommunityEvent, 'startsAt'>,
  now: number,
): boolean => event.status === 'published' && whyClosed(event) !== 'over' && Date.parse(event.startsAt) <= now

/** No place is left. */
export const isFull = ({ capacity, going }: Pick<CommunityEvent, 'capacity' | 'going'>) =>
  capacity !== null && going >= capacity
