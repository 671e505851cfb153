// Spec §7 Auth. `homeOverview` belongs to the community's feature.
import * as own from '#contract/auth/account.ts'
import * as calls from '#contract/auth/auth.ts'
import * as joining from '#contract/people/joining.ts'
import * as joiningKeys from '#contract/auth/joining-keys.ts'
import * as factors from '#contract/auth/factors.ts'
import { agreeToEmail, changeEmail, endEmailChange } from '#contract/people/profile.ts'
import * as byHand from '#contract/auth/password-links.ts'
import * as session from '#contract/auth/session.ts'
import type { App } from '#server/platform/app-type.ts'
import { type Browser, browserOf } from '#server/platform/browser.ts'
import { openIssuer } from '#server/platform/openid.ts'
import { type Call, serve } from '#server/platform/serve.ts'
import type { Route } from '#contract/route.ts'
import * as actions from './auth.ts'
import * as claims from './claim.ts'
import { factorRoutes } from './factor-routes.ts'
import * as googleActions from './google.ts'
import * as email from './email.ts'
import { googleRoutes, leftWith } from './google.ts'
import * as invited from './invited.ts'
import * as invitedKeys from './invited-key.ts'
import * as links from './link.ts'
import { changePassword } from './password.ts'
import * as recovery from './recovery.ts'
import * as registration from './registration.ts'
import * as sessions from './session.ts'

export const authRoutes = (app: App): void => {
  const issuer = app.config.google ? openIssuer(app.config.google, app.clock) : null
  const from = <R extends Route>({ request, reply }: Call<R>) => browserOf(app.config, request, reply)
  serve(app, calls.authOptions, () => actions.options(app))
  serve(app, calls.login, (call) => actions.login(app, from(call), call.body))
  serve(app, session.refresh, (call) => sessions.refresh(app, from(call), call.body.refreshToken))
  serve(app, calls.register, (call) => registration.register(app, from(call), call.body))
  serve(app, calls.verify, (call) => registration.verify(app, from(call), call.body))
  serve(app, calls.google, (call) =>
    googleActions.google(app, issuer, from(call), {
      token: call.body.token,
      leftWith: leftWith(app, call.request),
    }),
  )
  serve(app, factors.connectGoogle, ({ viewer, body, request }) =>
    googleActions.connect(app, issuer, viewer, { ticket: body.ticket, leftWith: leftWith(app, request) }),
  )
  serve(app, factors.disconnectGoogle, ({ viewer }) => googleActions.disconnect(app, viewer))
  recoveryRoutes(app, from)
  linkRoutes(app)
  serve(app, joining.restateBahaiId, ({ viewer, body }) => claims.restate(app, viewer, body.bahaiId))
  serve(app, joining.openInvitation, ({ viewer, params }) => invited.open(app, viewer, params.token))
  serve(app, joining.acceptInvitation, (call) =>
    invited.accept(app, from(call), call.params.token, call.body),
  )
  serve(app, joiningKeys.joinKeyOptions, (call) =>
    invitedKeys.begin(app, from(call), call.params.token, call.body.email),
  )
  serve(app, joiningKeys.joinWithKey, (call) =>
    invitedKeys.accept(app, from(call), call.params.token, call.body),
  )
  serve(app, joining.acceptInvitationAs, ({ viewer, params }) => invited.acceptAs(app, viewer, params.token))
  serve(app, session.getMe, ({ viewer }) => actions.getMe(app, viewer))
  serve(app, own.changePassword, ({ viewer, body }) => changePassword(app, viewer, body))
  serve(app, own.deleteUser, (call) =>
    actions.deleteUser(app, call.viewer, from(call), call.params.id, call.query),
  )
  serve(app, session.logout, (call) => sessions.logout(app, call.viewer, from(call)))
  serve(app, changeEmail, ({ viewer, body }) => email.changeEmail(app, viewer, body.email))
  serve(app, endEmailChange, ({ viewer }) => email.endEmailChange(app, viewer))
  serve(app, agreeToEmail, ({ params }) => email.agreeToEmail(app, params.token))
  factorRoutes(app)
  if (issuer) googleRoutes(app, issuer)
}

/** What helps who forgot something. */
const recoveryRoutes = (app: App, from: <R extends Route>(call: Call<R>) => Browser): void => {
  serve(app, calls.forgotBahaiId, (call) => recovery.forgotBahaiId(app, from(call), call.body.email))
  serve(app, calls.requestBahaiIdVerification, (call) =>
    recovery.requestVerification(app, from(call), call.body),
  )
  serve(app, calls.forgotPassword, (call) => recovery.forgotPassword(app, from(call), call.body.email))
  serve(app, calls.resetPassword, (call) =>
    recovery.resetPassword(app, from(call), call.params.token, call.body.password),
  )
}

/** Links for a new password that are made by hand. */
const linkRoutes = (app: App): void => {
  serve(app, byHand.makePasswordLink, ({ viewer, params }) => links.make(app, viewer, params.id))
  serve(app, byHand.listPasswordLinks, ({ viewer }) => links.listWaiting(app, viewer))
  serve(app, byHand.agreeToPasswordLink, ({ viewer, params, body }) =>
    links.agree(app, viewer, params.id, body.madeAt),
  )
  serve(app, byHand.endPasswordLink, ({ viewer, params, query }) =>
    links.end(app, viewer, params.id, query.madeAt),
  )
}
