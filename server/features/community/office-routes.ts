import * as named from '#contract/community/bodies.ts'
import * as calls from '#contract/community/offices.ts'
import * as seconds from '#contract/community/proposals.ts'
import type { App } from '#server/platform/app-type.ts'
import { serve } from '#server/platform/serve.ts'
import * as actions from './office.ts'
import * as leaving from './resignation.ts'
import * as letters from './letter.ts'
import * as userBodies from './user-body.ts'
import * as proposals from './proposal.ts'
import * as terms from './term.ts'
import * as years from './year.ts'

export const officeRoutes = (app: App): void => {
  serve(app, calls.listBodies, ({ viewer }) => actions.list(app, viewer))
  serve(app, calls.getBody, ({ viewer, params }) => actions.get(app, viewer, params.id))
  serve(app, calls.createBody, ({ viewer, body }) => userBodies.createOrServe(app, viewer, body))
  serve(app, calls.serveInBody, ({ viewer, body }) => userBodies.serveIn(app, viewer, body))
  serve(app, calls.renameBody, ({ viewer, params, body }) => actions.rename(app, viewer, params.id, body))
  serve(app, calls.writeToBody, ({ viewer, params, body }) => letters.write(app, viewer, params.id, body))
  serve(app, calls.leaveBody, ({ viewer, params }) =>
    leaving.leaveBody(app, viewer, params.userId, params.bodyId),
  )
  serve(app, calls.grantOffice, ({ viewer, params, body }) => terms.grant(app, viewer, params.id, body))
  serve(app, calls.endTerm, ({ viewer, params, body }) => terms.endTerm(app, viewer, params.id, body.reason))
  serve(app, calls.resign, ({ viewer, params }) => leaving.resign(app, viewer, params.id))
  serve(app, calls.beginYear, ({ viewer, params, body }) => years.begin(app, viewer, params.id, body))
  serve(app, calls.listEligible, ({ viewer, query }) => actions.listEligible(app, viewer, query.q))
  serve(app, calls.getYear, ({ viewer }) => years.coming(app, viewer))
  serve(app, seconds.listProposals, ({ viewer }) => proposals.listWaiting(app, viewer))
  serve(app, seconds.acceptProposal, ({ viewer, params }) => proposals.accept(app, viewer, params.id))
  serve(app, seconds.declineProposal, ({ viewer, params }) => proposals.decline(app, viewer, params.id))
  serve(app, seconds.withdrawProposal, ({ viewer, params }) => proposals.withdraw(app, viewer, params.id))
  serve(app, seconds.listDecidedProposals, ({ viewer, query }) => proposals.listDecided(app, viewer, query))
  serve(app, seconds.listPastTerms, ({ viewer, query }) => actions.listPast(app, viewer, query))
  serve(app, seconds.listHandover, ({ viewer }) => years.listHandover(app, viewer))
  serve(app, seconds.tickHandover, ({ viewer, params, body }) =>
    years.tick(app, viewer, params.id, body.done),
  )
  namedRoutes(app)
}

/** The three bodies by the names that existing clients use. */
const namedRoutes = (app: App): void => {
  serve(app, named.getAssembly, ({ viewer }) => actions.listServing(app, viewer, 'assembly'))
  serve(app, named.getFeastCommittee, ({ viewer }) => actions.listServing(app, viewer, 'feastCommittee'))
  serve(app, named.getHolyDaysCommittee, ({ viewer }) =>
    actions.listServing(app, viewer, 'holyDaysCommittee'),
  )
  serve(app, named.isInAssembly, ({ viewer, params }) => actions.isMember(app, viewer, params, 'assembly'))
  serve(app, named.isInFeastCommittee, ({ viewer, params }) =>
    actions.isMember(app, viewer, params, 'feastCommittee'),
  )
  serve(app, named.isInHolyDaysCommittee, ({ viewer, params }) =>
    actions.isMember(app, viewer, params, 'holyDaysCommittee'),
  )
  serve(app, named.communityAssembly, ({ viewer, params }) =>
    actions.getUnder(app, viewer, params.id, 'assembly'),
  )
  serve(app, named.communityFeastCommittee, ({ viewer, params }) =>
    actions.getUnder(app, viewer, params.id, 'feastCommittee'),
  )
  serve(app, named.communityHolyDaysCommittee, ({ viewer, params }) =>
    actions.getUnder(app, viewer, params.id, 'holyDaysCommittee'),
  )
}
