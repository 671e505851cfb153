// The meetings of an activity: what is asked of the server, who says that they come, and who was there.
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { output } from 'zod/mini'
import { getActivity } from '#contract/activities/activities.ts'
import { getDashboard } from '#contract/community/dashboard.ts'
import {
  addMeeting,
  answerMeeting,
  cancelMeeting,
  changeMeeting,
  endMeetingLinks,
  getMeeting,
  getRoll,
  listMeetings,
  makeMeetingLink,
  type Meeting as MeetingShape,
  type MeetingAnswer,
  recordAttendance,
  restoreMeeting,
} from '#contract/activities/meetings.ts'
import type { BodyIn, ReplyOf } from '#contract/route.ts'
import { ask, routeKey } from '#web/http/ask.ts'
import { CallError } from '#web/http/call-error.ts'
import { call } from '#web/http/call.ts'
import { idempotencyKey } from '#web/http/own-changes.ts'
import { change, useAction } from '#web/http/optimistic.ts'
import { queryClient } from '#web/http/query-client.ts'
import { queue } from '#web/http/queue.ts'
import { useQueued } from '#web/http/use-queued.ts'
import { snack } from '#web/kit/snackbar.ts'
import { useWords } from '#web/words/words.ts'
import { keptMeeting, keptMeetings, sealedMeeting, sealedMeetings, sealedRoll } from './kept-meeting.ts'

export type Meeting = output<typeof MeetingShape>
export type Said = output<typeof MeetingAnswer>
export type Own = Meeting['answers']['own'][number]
export type OnRoll = ReplyOf<typeof getRoll>['data']['people'][number]
/** Who was there; null is not known. */
export type Attendance = { present: string[]; late: string[]; guests: number; friends: number } | null

interface SeenRoll {
  readonly attendance: Attendance
  /** Which saving of the roll it was made from. */
  readonly seen?: number | undefined
}

const seenUnder = 'seenMeetings'
export const meetingsQuestion = (activity: string, since?: string) =>
  ask(
    listMeetings,
    { params: { id: activity }, query: { since } },
    // From whatever day it was asked for.
    {
      keepSeen: keptMeetings,
      keepSealed: sealedMeetings,
      seenUnder,
      keptName: `${routeKey(listMeetings)} ${activity}`,
    },
  )
export const meetingQuestion = (id: string) =>
  ask(getMeeting, { params: { id } }, { keepSeen: keptMeeting, keepSealed: sealedMeeting, seenUnder })
export const rollQuestion = (id: string) => ask(getRoll, { params: { id } }, { keepSealed: sealedRoll })

export const meetingRoutes = [listMeetings, getMeeting, getRoll, getActivity, getDashboard]

/** The civil day of now, by the clocks of the community where they are known. */
export const todayIn = (timeZone?: string): string =>
  new Intl.DateTimeFormat('en-CA', timeZone === undefined ? {} : { timeZone }).format(new Date())

/** Also where what is shown was kept before its day came. */
export const mayRecord = ({ can, timeZone }: Pick<Meeting, 'can' | 'timeZone'>): boolean =>
  can.record || (can.recordFrom !== null && can.recordFrom <= todayIn(timeZone))

/**
 * Of these meetings the next one whose roll one takes comes onto the device with its names, so that it opens where
 * the group meets and there is no connection.
 */
export const useNextAtHand = (meetings: readonly Meeting[]): void => {
  const today = todayIn(meetings[0]?.timeZone)
  const next = meetings
    .filter(({ can, date }) => can.recordFrom !== null && date >= today)
    .reduce<Meeting | null>((first, one) => (first === null || one.date < first.date ? one : first), null)
  const enabled = next !== null
  useQuery({ ...meetingQuestion(next?.id ?? ''), enabled })
  useQuery({ ...rollQuestion(next?.id ?? ''), enabled })
}

export const sendMeeting = (id: string, wish: BodyIn<typeof changeMeeting>, key: string) =>
  call(changeMeeting, { params: { id }, body: wish, key })
export const sendNewMeeting = (activity: string, wish: BodyIn<typeof addMeeting>, key: string) =>
  call(addMeeting, { params: { id: activity }, body: wish, key })
export const sendMeetingOff = (id: string, reason: string, key: string) =>
  call(cancelMeeting, { params: { id }, body: { reason }, key })
export const sendMeetingOn = (id: string, key: string) => call(restoreMeeting, { params: { id }, key })
export const sendLinkWish = (id: string, person: string, key: string) =>
  call(makeMeetingLink, { params: { id }, body: { person }, key })
export const sendLinksEnd = (id: string, person: string, key: string) =>
  call(endMeetingLinks, { params: { id }, body: { person }, key })
export const sendComing = (id: string, { person, date, answer }: Coming, key: string) =>
  call(answerMeeting, { params: { id }, body: { person, date, answer }, key })
export const sendRoll = (id: string, { attendance, seen }: SeenRoll, key: string) =>
  call(recordAttendance, { params: { id }, body: { attendance, seen }, key })

/** What a sent answer or roll changes is asked anew. */
export const askMeetingsAnew = () =>
  Promise.all(meetingRoutes.map((route) => queryClient.invalidateQueries({ queryKey: [routeKey(route)] })))

interface Coming {
  readonly person: string
  /** The day that was asked about. */
  readonly date: string
  readonly answer: Said | null
}

/** Saying whether one comes: shown at once, waiting where there is no connection. */
export const useComing = (meeting: Meeting) => {
  const { t } = useWords()
  const { id, activity, timeZone } = meeting
  return useAction({
    run: (said: Coming, key) => sendComing(id, said, key),
    changes: (said) => [
      change(meetingQuestion(id), (old) => ({ ...old, data: withAnswer(old.data, said) })),
      ...[meetingsQuestion(activity), meetingsQuestion(activity, todayIn(timeZone))].map((question) =>
        change(question, (old) => ({
          ...old,
          data: old.data.map((one) => (one.id === id ? withAnswer(one, said) : one)),
        })),
      ),
    ],
    offline: (said) => ({ act: 'coming', id, ...said }),
    onWaiting: () => snack({ text: t('kit.waiting') }),
    refresh: [listMeetings, getMeeting, getRoll, getDashboard],
    inTurn: `coming ${id}`,
    onFailed: (error, _, again) =>
      snack({ text: error.message, action: { label: t('kit.tryAgain'), run: again } }),
  })
}

/** What is said for this person, and whether it waits for a connection. */
export const useSaid = (meeting: Meeting, { person, answer }: Own) => {
  const waiting = useQueued('coming', meeting.id).findLast((item) => item.person === person)
  return waiting === undefined ? { answer, waits: false } : { answer: waiting.answer, waits: true }
}

const withAnswer = (meeting: Meeting, { person, answer }: Coming): Meeting => ({
  ...meeting,
  answers: {
    ...meeting.answers,
    own: meeting.answers.own.map((one) => (one.person === person ? { ...one, answer } : one)),
  },
})

/** A roll that somebody else has saved meanwhile: both are kept until the person has chosen. */
export const keepRoll = async (roll: SeenRoll & { readonly id: string }, { message }: CallError) => {
  const { id, attendance, seen } = roll
  queue.put({ act: 'roll', id, attendance, seen, clashes: true }, { key: idempotencyKey(), tried: true })
  await askMeetingsAnew()
  // Whoever is there sees it in its place.
  if (!location.pathname.includes(id)) snack({ text: message })
}

/** The roll of a meeting: saved with each tick, of which only the latest still has to be sent. */
export const useRoll = (meeting: Meeting) => {
  const { t } = useWords()
  const latest = useRef<Attendance | undefined>(undefined)
  const [chosen, setChosen] = useState<Attendance>(null)
  const waiting = useQueued('roll', meeting.id).at(-1)
  const { act, busy } = useAction({
    run: async (roll: SeenRoll, key) => {
      if (roll.attendance === latest.current) await sendRoll(meeting.id, roll, key)
    },
    offline: (roll) => ({ act: 'roll', id: meeting.id, ...roll }),
    refresh: [listMeetings, getMeeting, getRoll, getDashboard],
    inTurn: `roll ${meeting.id}`,
    onFailed: (error, roll, again) => {
      if (error instanceof CallError && error.code === 'roll_newer')
        void keepRoll({ id: meeting.id, ...roll }, error)
      else snack({ text: error.message, action: { label: t('kit.tryAgain'), run: again } })
    },
  })
  const save = (attendance: Attendance, seen: number) => {
    latest.current = attendance
    setChosen(attendance)
    act({ attendance, seen })
  }
  const known = meeting.attendance
  return {
    attendance: waiting === undefined ? (busy ? chosen : known) : waiting.attendance,
    waits: waiting !== undefined,
    // What waits was made from what was seen when it began to wait.
    save: (attendance: Attendance) => save(attendance, waiting?.seen ?? meeting.rollRevision),
    clash:
      waiting?.clashes === true
        ? {
            useMine: () => {
              queue.drop(waiting.key)
              save(waiting.attendance, meeting.rollRevision)
            },
            keepTheirs: () => void queue.drop(waiting.key),
          }
        : null,
  }
}
