// How people come in: the talk with who waits, invitations, moves.
import * as asking from '#contract/people/inquiries.ts'
import * as calls from '#contract/people/joining.ts'
import * as moving from '#contract/people/moves.ts'
import { askWaiting } from '#contract/people/people.ts'
import type { App } from '#server/platform/app-type.ts'
import { serve } from '#server/platform/serve.ts'
import * as ending from './revoked-invitations.ts'
import * as inquiries from './inquiry.ts'
import * as invitations from './invitation.ts'
import * as moves from './move.ts'
import * as waiting from './waiting.ts'

export const joiningRoutes = (app: App): void => {
  serve(app, askWaiting, ({ viewer, params, body }) => waiting.ask(app, viewer, params.id, body.question))
  serve(app, calls.getMyWaiting, ({ viewer }) => waiting.myWaiting(app, viewer))
  serve(app, calls.tellWho, ({ viewer, body }) => waiting.tellWho(app, viewer, body))
  serve(app, calls.answerQuestion, ({ viewer, body }) => waiting.answer(app, viewer, body.answer))
  serve(app, calls.listInvitable, ({ viewer, query }) => invitations.listInvitable(app, viewer, query))
  serve(app, calls.listInvitations, ({ viewer, query }) => invitations.list(app, viewer, query))
  serve(app, calls.invitePeople, ({ viewer, body }) => invitations.invite(app, viewer, body))
  serve(app, calls.inviteNewPerson, ({ viewer, body }) => invitations.inviteNew(app, viewer, body))
  serve(app, calls.revokeInvitation, ({ viewer, params }) => ending.revoke(app, viewer, params.id))
  serve(app, calls.revokeInvitations, ({ viewer, body }) => ending.revokeSeveral(app, viewer, body.ids))
  serve(app, asking.listInquiries, ({ viewer, query }) => inquiries.list(app, viewer, query))
  serve(app, asking.inviteInquirer, ({ viewer, params, body }) =>
    inquiries.invite(app, viewer, params.id, body.personId),
  )
  serve(app, asking.handCode, ({ viewer, params }) => inquiries.makeCode(app, viewer, params.id))
  serve(app, asking.declineInquirer, ({ viewer, params, body }) =>
    inquiries.decline(app, viewer, params.id, body.reason),
  )
  serve(app, moving.getMyMove, ({ viewer }) => moves.mine(app, viewer))
  serve(app, moving.askToMove, ({ viewer, body }) => moves.ask(app, viewer, body))
  serve(app, moving.withdrawMove, ({ viewer }) => moves.withdraw(app, viewer))
  serve(app, moving.listArrivals, ({ viewer, query }) => moves.listArrivals(app, viewer, query))
  serve(app, moving.acceptArrival, ({ viewer, params, body }) =>
    moves.accept(app, viewer, params.id, body?.personId),
  )
  serve(app, moving.declineArrival, ({ viewer, params, body }) =>
    moves.decline(app, viewer, params.id, body.reason),
  )
}
