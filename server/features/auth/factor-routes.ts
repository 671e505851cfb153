// The second step of signing in, and the devices.
import * as devicesCalls from '#contract/auth/devices.ts'
import * as calls from '#contract/auth/factors.ts'
import * as steps from '#contract/auth/second-step.ts'
import type { Route } from '#contract/route.ts'
import type { App } from '#server/platform/app-type.ts'
import { browserOf } from '#server/platform/browser.ts'
import { type Call, serve } from '#server/platform/serve.ts'
import * as codes from './code.ts'
import * as devices from './device.ts'
import * as factors from './factor.ts'
import { listHappenings } from './sign-in-notices.ts'
import * as officeStep from './office-step.ts'
import * as passkeys from './passkey.ts'
import { finish } from './second-step.ts'
import { stepUp } from './step-up.ts'

export const factorRoutes = (app: App): void => {
  const from = <R extends Route>({ request, reply }: Call<R>) => browserOf(app.config, request, reply)
  serve(app, calls.getFactors, ({ viewer }) => factors.list(app, viewer))
  serve(app, calls.newPasskeyOptions, ({ viewer }) => passkeys.beginAdding(app, viewer))
  serve(app, calls.addPasskey, (call) => passkeys.add(app, call.viewer, from(call), call.body))
  serve(app, calls.renamePasskey, ({ viewer, params, body }) =>
    passkeys.rename(app, viewer, params.id, body.name),
  )
  serve(app, calls.removePasskey, ({ viewer, params }) => passkeys.remove(app, viewer, params.id))
  serve(app, calls.passkeySignInOptions, (call) => passkeys.beginSignIn(app, from(call)))
  serve(app, calls.passkeySignIn, (call) => passkeys.signIn(app, from(call), call.body))
  serve(app, calls.passkeyProofOptions, ({ viewer }) => passkeys.beginProof(app, viewer))
  serve(app, calls.loginSecond, (call) => finish(app, from(call), call.body))
  serve(app, calls.newCodeApp, ({ viewer }) => codes.begin(app, viewer))
  serve(app, calls.confirmCodeApp, ({ viewer, body }) => codes.confirm(app, viewer, body.code))
  serve(app, calls.removeCodeApp, ({ viewer }) => codes.remove(app, viewer))
  serve(app, calls.newRecoveryCodes, ({ viewer }) => codes.renewRecovery(app, viewer))
  serve(app, steps.getOfficesStep, ({ viewer }) => officeStep.get(app, viewer))
  serve(app, steps.setOfficesStep, ({ viewer, body }) => officeStep.set(app, viewer, body))
  serve(app, devicesCalls.listSignInHappenings, ({ viewer }) => listHappenings(app, viewer))
  serve(app, devicesCalls.logOutElsewhere, ({ viewer }) => devices.endOthers(app, viewer))
  serve(app, devicesCalls.stepUp, ({ viewer, body }) => stepUp(app, viewer, body))
  serve(app, devicesCalls.listDevices, ({ viewer }) => devices.listDevices(app, viewer))
  serve(app, devicesCalls.endDevice, ({ viewer, params }) => devices.endDevice(app, viewer, params.id))
}
