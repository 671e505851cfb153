// What the screens of events ask of the server, and how a person answers.
import type { output } from 'zod/mini'
import { homeOverview } from '#contract/community.ts'
import {
  type CommunityEvent as EventShape,
  getEvent,
  joinEvent,
  leaveEvent,
  listEvents,
} from '#contract/events.ts'
import { type Home, homeQuestion } from '#web/features/home/data.ts'
import { ask } from '#web/http/ask.ts'
import { call } from '#web/http/call.ts'
import { keep, type SignedInUser } from '#web/http/keep.ts'
import { change, useAction } from '#web/http/optimistic.ts'
import { queryClient } from '#web/http/query-client.ts'
import { snack } from '#web/kit/snackbar.ts'
import { say, useWords } from '#web/words/words.ts'
import { answered } from './answered.ts'

export type CommunityEvent = output<typeof EventShape>

export const eventQuestion = (id: string) => ask(getEvent, { params: { id } })

/** What Home knows of the event: all but who is coming and the materials. It is shown until the rest is here. */
export const eventOnHome = (id: string): CommunityEvent | undefined => {
  const me = keep.user()
  if (me === null) return undefined
  const home = queryClient.getQueryData<Home>(homeQuestion(me).queryKey)
  return home?.events.find((event) => event.id === id)
}

interface Answer {
  readonly event: Pick<CommunityEvent, 'id' | 'title'>
  readonly going: boolean
  /** An answer that takes another one back needs no Undo of its own. */
  readonly isUndo?: boolean
}

/** Joining and leaving: shown at once, taken back when it fails, undone from the snackbar. */
export const useAnswer = () => {
  const { t } = useWords()
  const me = keep.user()
  const action = useAction({
    run: ({ event, going }: Answer, key) => send(event.id, going, key),
    changes: ({ event, going }) => [
      change(eventQuestion(event.id), (old) => answered(old, going, me, 'page')),
      ...(me === null
        ? []
        : [
            change(homeQuestion(me), (home) => ({
              ...home,
              events: home.events.map((one) =>
                one.id === event.id ? answered(one, going, me, 'list') : one,
              ),
            })),
          ]),
    ],
    refresh: [getEvent, listEvents, homeOverview],
    onDone: (_, { event, going, isUndo }) => {
      const text = t(going ? 'events.joined' : 'events.left', { title: event.title })
      const undo = { label: t('kit.undo'), run: () => action.act({ event, going: !going, isUndo: true }) }
      snack(isUndo ? { text } : { text, action: undo })
    },
    onFailed: (error, _, again) =>
      snack({ text: error.message, action: { label: t('kit.tryAgain'), run: again } }),
  })
  return action
}

const send = async (id: string, going: boolean, key: string) => {
  const { _id, community } = whoAnswers()
  return call(going ? joinEvent : leaveEvent, {
    params: { id },
    // Spec §7: the community that is written where the person has none.
    body: { attendee: { refId: _id, type: 'User' }, communityId: community?._id ?? 'Unknown Community' },
    key,
  })
}

/** Spec §5: an answer needs a stored token and a person. */
const whoAnswers = (): SignedInUser => {
  if (keep.token() === null) throw new Error(say('events.tokenMissing'))
  const user = keep.user()
  if (user === null) throw new Error(say('events.userMissing'))
  return user
}
