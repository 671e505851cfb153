// Taking part in an activity and leading it: what is asked of the server, and what a person does.
import type { output } from 'zod/mini'
import { getActivity, listActivities } from '#contract/activities/activities.ts'
import { homeOverview } from '#contract/community/community.ts'
import { getDashboard } from '#contract/community/dashboard.ts'
import {
  approveFacilitator,
  approveParticipant,
  type Asker as AskerShape,
  cancelRequestFacilitation,
  cancelRequestParticipation,
  denyFacilitator,
  denyParticipation,
  getOwnPart,
  inviteFacilitator,
  inviteParticipant,
  leaveFacilitator,
  leaveParticipant,
  makeInvitationLink,
  listAskers,
  listOwnParts,
  type OwnPart as OwnPartShape,
  type PartRole,
  type PartState,
  requestFacilitation,
  requestParticipation,
  withdrawFacilitatorReply,
  withdrawParticipantReply,
} from '#contract/activities/taking-part.ts'
import type { Route } from '#contract/route.ts'
import { ask, routeKey } from '#web/http/ask.ts'
import { call } from '#web/http/call.ts'
import { change, useAction } from '#web/http/optimistic.ts'
import { queryClient } from '#web/http/query-client.ts'
import { snack } from '#web/kit/snackbar.ts'
import { useWords, type WordKey } from '#web/words/words.ts'
import type { Activity } from './data.ts'
import { keptPart } from './kept-meeting.ts'

export type Role = output<typeof PartRole>
export type State = output<typeof PartState>
export type OwnPart = output<typeof OwnPartShape>
export type Asker = output<typeof AskerShape>
export type Act = 'ask' | 'takeBack' | 'leave' | 'withdraw'

export const ownPartQuestion = (id: string) =>
  ask(getOwnPart, { params: { id } }, { keepSeen: keptPart, seenUnder: 'seenMeetings' })
export const askersQuestion = (id: string) => ask(listAskers, { params: { id } })

/** What is asked anew when somebody came or went. */
export const partRoutes = [
  getActivity,
  listActivities,
  getOwnPart,
  listOwnParts,
  listAskers,
  homeOverview,
  getDashboard,
]

/** What a sent step changes is asked anew. */
export const askPartsAnew = () =>
  Promise.all(partRoutes.map((route) => queryClient.invalidateQueries({ queryKey: [routeKey(route)] })))

/** Who answers for whom: oneself, or a child in one's care. */
export interface Whom {
  readonly id: string
  readonly role: Role
  readonly child: boolean
}

interface Step {
  readonly whom: Whom
  readonly act: Act
  readonly isUndo?: boolean
  /** What they were: only what was not answered before is so again by Undo. */
  readonly before?: State | undefined
}

const partOf = (id: string): OwnPart | undefined =>
  queryClient.getQueryData<{ data: OwnPart }>(ownPartQuestion(id).queryKey)?.data

const isInvited = (id: string, whom: Whom): boolean => {
  const part = partOf(id)
  return part !== undefined && standingIn(part, whom)?.invited === true
}

/**
 * Coming and going: shown at once, taken back when it fails, undone from the snackbar. `also` is what else the page
 * shows of it.
 */
export const usePart = (activity: Activity, also: readonly Route[] = []) => {
  const { t } = useWords()
  const action = useAction({
    run: ({ whom, act }: Step, key) => sendStep(activity.id, whom, act, key),
    changes: ({ whom, act }) => [
      change(ownPartQuestion(activity.id), (old) => ({
        ...old,
        data: standingAs(
          old.data,
          whom,
          stateAfter(act, activity, whom.role, standingIn(old.data, whom)?.invited),
        ),
      })),
    ],
    offline: (step) => queued(activity.id, step),
    onWaiting: () => snack({ text: t('kit.waiting') }),
    refresh: also.concat(partRoutes),
    inTurn: `part ${activity.id}`,
    onDone: (_, { whom, act, isUndo, before }) => {
      const part = partOf(activity.id)
      const state = part === undefined ? null : standingIn(part, whom)?.state
      const text = t(saidOf(act, whom, state ?? null), { title: activity.title })
      const wasInvited = before === 'invited'
      const back = wasInvited ? 'withdraw' : undoOf(act, state ?? null)
      const canUndo = !isUndo && (wasInvited || (whom.role === 'participant' && act !== 'takeBack'))
      snack(
        canUndo
          ? {
              text,
              action: { label: t('kit.undo'), run: () => action.act({ whom, act: back, isUndo: true }) },
            }
          : { text },
      )
    },
    onFailed: (error, _, again) =>
      snack({ text: error.message, action: { label: t('kit.tryAgain'), run: again } }),
  })
  const act = (step: Step) => {
    const part = partOf(activity.id)
    action.act({ ...step, before: part && standingIn(part, step.whom)?.state })
  }
  return { ...action, act }
}

/** The step as it waits for the connection. */
const queued = (id: string, { whom, act }: Step) => ({
  act: 'part' as const,
  id,
  person: whom.id,
  role: whom.role,
  child: whom.child,
  step: act,
  ...(isInvited(id, whom) ? { invited: true as const } : {}),
})

const undoOf = (act: Act, state: State | null): Act => {
  if (act !== 'ask') return 'ask'
  return state === 'active' ? 'leave' : 'takeBack'
}

export const sendStep = (id: string, { id: userId, role }: Whom, act: Act, key: string) =>
  call(steps[role][act], { params: { id, userId }, key })

const steps = {
  participant: {
    ask: requestParticipation,
    takeBack: cancelRequestParticipation,
    leave: leaveParticipant,
    withdraw: withdrawParticipantReply,
  },
  facilitator: {
    ask: requestFacilitation,
    takeBack: cancelRequestFacilitation,
    leave: leaveFacilitator,
    withdraw: withdrawFacilitatorReply,
  },
} as const

/** What somebody is invited to, themselves or a child in their care. */
export interface Invitation {
  readonly whom: Whom
  readonly state: State
  /** Of a child. */
  readonly name: string | null
}

export const invitationsIn = ({ mine, children }: OwnPart, me: string): readonly Invitation[] => [
  ...mine
    .filter(({ invited }) => invited)
    .map(({ role, state }) => ({ whom: { id: me, role, child: false }, state, name: null })),
  ...children.flatMap(({ _id, name, standing }) =>
    standing?.invited
      ? [{ whom: { id: _id, role: standing.role, child: true }, state: standing.state, name }]
      : [],
  ),
]

export type Reply = 'yes' | 'maybe' | 'no'

/** What somebody has answered; null where they have not. */
export const replyOf = (state: State): Reply | null => {
  if (state === 'invited') return null
  return state === 'left' || state === 'declined' ? 'no' : 'yes'
}

/** Whom one lets in, and as what. */
type Deciding = Pick<Asker, '_id' | 'role'>

export const sendApproval = (id: string, { _id: userId, role }: Deciding, key: string) =>
  call(role === 'participant' ? approveParticipant : approveFacilitator, { params: { id, userId }, key })

export const sendInvitation = (id: string, { _id: userId, role }: Deciding, key: string) =>
  call(role === 'participant' ? inviteParticipant : inviteFacilitator, { params: { id, userId }, key })

export const sendLinkWish = (id: string, { _id: userId, role }: Deciding, key: string) =>
  call(makeInvitationLink, { params: { id, userId }, body: { role }, key })

export const sendDenial = (id: string, { _id: userId, role }: Deciding, reason: string, key: string) =>
  call(role === 'participant' ? denyParticipation : denyFacilitator, {
    params: { id, userId },
    body: reason === '' ? null : { reason },
    key,
  })

export type Places = Pick<Activity, 'participantCount' | 'participantLimit'>

/** Whether nobody more can come in at once. */
export const isFull = ({ participantCount, participantLimit }: Places): boolean =>
  participantLimit !== null && participantCount >= participantLimit

/** What a step most likely leads to. */
export const stateAfter = (act: Act, activity: Activity, role: Role, invited = false): State => {
  if (act === 'withdraw') return 'invited'
  return act === 'ask' ? expectedState(activity, role, invited) : 'left'
}

/** What asking most likely leads to; the server's word comes a moment later. */
export const expectedState = (activity: Activity, role: Role, invited = false): State => {
  if (invited && role === 'facilitator') return 'active'
  if (!invited && (role === 'facilitator' || activity.participation === 'request')) return 'requested'
  return isFull(activity) ? 'waiting' : 'active'
}

export const standingIn = (part: OwnPart, { id, role, child }: Whom) =>
  (child ? part.children.find(({ _id }) => _id === id)?.standing : null) ??
  (child ? null : part.mine.find((one) => one.role === role)) ??
  null

export const standingAs = (part: OwnPart, whom: Whom, state: State): OwnPart => {
  const { id, role, child } = whom
  const standing = { role, state, reason: null, invited: standingIn(part, whom)?.invited ?? false }
  return child
    ? { ...part, children: part.children.map((one) => (one._id === id ? { ...one, standing } : one)) }
    : { ...part, mine: [...part.mine.filter((one) => one.role !== role), standing] }
}

const saidOf = (act: Act, { role, child }: Whom, state: State | null): WordKey => {
  if (act === 'withdraw') return 'activities.part.unanswered'
  if (act === 'ask' && state === 'waiting') return 'activities.part.waitsFor'
  if (role === 'facilitator') {
    if (act !== 'ask') return 'activities.part.ledNoMore'
    return state === 'active' ? 'activities.part.leadsNow' : 'activities.part.offered'
  }
  if (act === 'ask' && state === 'requested') return 'activities.part.askedFor'
  if (child) return act === 'ask' ? 'activities.part.brought' : 'activities.part.takenOut'
  return act === 'ask' ? 'activities.part.came' : 'activities.part.went'
}
