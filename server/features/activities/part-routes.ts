// Taking part in activities and leading them.
import {
  answerForOther,
  listAnswersForOthers,
  takeAnswerForOtherBack,
} from '#contract/activities/answers-for-others.ts'
import {
  approveFacilitator,
  approveParticipant,
  cancelRequestFacilitation,
  cancelRequestParticipation,
  denyFacilitator,
  denyParticipation,
  getOwnPart,
  inviteFacilitator,
  inviteParticipant,
  leaveFacilitator,
  leaveParticipant,
  listAskers,
  listOwnParts,
  makeInvitationLink,
  requestFacilitation,
  requestParticipation,
  withdrawFacilitatorReply,
  withdrawParticipantReply,
} from '#contract/activities/taking-part.ts'
import type { App } from '#server/platform/app-type.ts'
import { serve } from '#server/platform/serve.ts'
import * as inviting from './inviting-actions.ts'
import * as others from './others-actions.ts'
import * as actions from './part-actions.ts'
import * as reading from './part-reading-actions.ts'

export const partRoutes = (app: App): void => {
  serve(app, listOwnParts, ({ viewer }) => reading.listOwnParts(app, viewer))
  serve(app, getOwnPart, ({ viewer, params }) => reading.getOwnPart(app, viewer, params.id))
  serve(app, listAskers, ({ viewer, params }) => reading.listAskers(app, viewer, params.id))
  serve(app, listAnswersForOthers, ({ viewer, params }) => others.list(app, viewer, params.id))
  serve(app, answerForOther, ({ viewer, params, body }) =>
    others.answer(app, viewer, params.id, params.userId, body),
  )
  serve(app, takeAnswerForOtherBack, ({ viewer, params }) =>
    others.takeBack(app, viewer, params.id, params.userId),
  )
  for (const [route, role] of [
    [requestParticipation, 'participant'],
    [requestFacilitation, 'facilitator'],
  ] as const)
    serve(app, route, ({ viewer, params }) => actions.ask(app, viewer, params.id, params.userId, role))
  for (const [route, role] of [
    [cancelRequestParticipation, 'participant'],
    [cancelRequestFacilitation, 'facilitator'],
  ] as const)
    serve(app, route, ({ viewer, params }) => actions.takeBack(app, viewer, params.id, params.userId, role))
  for (const [route, role] of [
    [leaveParticipant, 'participant'],
    [leaveFacilitator, 'facilitator'],
  ] as const)
    serve(app, route, ({ viewer, params }) => actions.leave(app, viewer, params.id, params.userId, role))
  invitationRoutes(app)
  for (const [route, role] of [
    [approveParticipant, 'participant'],
    [approveFacilitator, 'facilitator'],
  ] as const)
    serve(app, route, ({ viewer, params }) => actions.approve(app, viewer, params.id, params.userId, role))
  for (const [route, role] of [
    [denyParticipation, 'participant'],
    [denyFacilitator, 'facilitator'],
  ] as const)
    serve(app, route, ({ viewer, params, body }) =>
      actions.deny(app, viewer, params.id, params.userId, role, body?.reason),
    )
}

const invitationRoutes = (app: App): void => {
  for (const [route, role] of [
    [withdrawParticipantReply, 'participant'],
    [withdrawFacilitatorReply, 'facilitator'],
  ] as const)
    serve(app, route, ({ viewer, params }) =>
      actions.withdrawReply(app, viewer, params.id, params.userId, role),
    )
  for (const [route, role] of [
    [inviteParticipant, 'participant'],
    [inviteFacilitator, 'facilitator'],
  ] as const)
    serve(app, route, ({ viewer, params }) => inviting.invite(app, viewer, params.id, params.userId, role))
  serve(app, makeInvitationLink, ({ viewer, params, body }) =>
    inviting.makeLink(app, viewer, params.id, params.userId, body.role),
  )
}
