// Families, households and the safeguarding register.
import * as opening from '#contract/people/child-looks.ts'
import * as contract from '#contract/people/family.ts'
import * as homes from '#contract/people/households.ts'
import * as register from '#contract/people/safeguarding.ts'
import type { App } from '#server/platform/app-type.ts'
import { serve } from '#server/platform/serve.ts'
import * as family from './family.ts'
import * as consents from './consent.ts'
import * as looks from './child-look.ts'
import * as removals from './child-removal.ts'
import * as households from './household.ts'
import * as safeguarding from '#server/features/people/safeguarding/safeguarding.ts'
import * as policies from '#server/features/people/safeguarding/policy.ts'
import * as revoking from '#server/features/people/safeguarding/revoking.ts'

export const familyRoutes = (app: App): void => {
  serve(app, contract.getFamily, ({ viewer }) => family.getFamily(app, viewer))
  serve(app, contract.addChild, ({ viewer, body }) => family.addChild(app, viewer, body))
  serve(app, contract.changeChild, ({ viewer, params, body }) =>
    family.changeChild(app, viewer, params.id, body),
  )
  serve(app, contract.setConsent, ({ viewer, params, body }) =>
    consents.setConsent(app, viewer, params.id, params.kind, body.given),
  )
  serve(app, contract.addPickUpPerson, ({ viewer, params, body }) =>
    family.addPickUpPerson(app, viewer, params.id, body),
  )
  serve(app, contract.removePickUpPerson, ({ viewer, params }) =>
    family.removePickUpPerson(app, viewer, params.id, params.pickUpId),
  )
  serve(app, contract.addGuardian, ({ viewer, params, body }) =>
    family.addGuardian(app, viewer, params.id, body),
  )
  serve(app, contract.resignAsGuardian, ({ viewer, params }) =>
    family.resignAsGuardian(app, viewer, params.id),
  )
  serve(app, contract.removeChild, ({ viewer, params }) => removals.removeChild(app, viewer, params.id))
  serve(app, contract.restoreChild, ({ viewer, params }) => removals.restoreChild(app, viewer, params.id))
  serve(app, opening.lookAtChild, ({ viewer, params, body }) =>
    looks.lookAtChild(app, viewer, params.id, body.reason ?? ''),
  )
  serve(app, opening.listLooks, ({ viewer, params, query }) => looks.listLooks(app, viewer, params.id, query))
  serve(app, opening.lookAtClass, ({ viewer, params }) => looks.lookAtClass(app, viewer, params.id))
}

export const householdRoutes = (app: App): void => {
  serve(app, homes.getHousehold, ({ viewer, params }) => households.getHousehold(app, viewer, params.id))
  serve(app, homes.renameHousehold, ({ viewer, params, body }) =>
    households.renameHousehold(app, viewer, params.id, body.name),
  )
  serve(app, homes.splitHousehold, ({ viewer, body }) => households.splitHousehold(app, viewer, body))
  serve(app, homes.askIntoHousehold, ({ viewer, body }) => households.askIntoHousehold(app, viewer, body))
  serve(app, homes.acceptIntoHousehold, ({ viewer, params }) =>
    households.acceptIntoHousehold(app, viewer, params.id),
  )
  serve(app, homes.dropHouseholdRequest, ({ viewer, params }) =>
    households.dropRequest(app, viewer, params.id),
  )
  serve(app, homes.undoHouseholdChange, ({ viewer, params }) => households.undoChange(app, viewer, params.id))
}

export const safeguardingRoutes = (app: App): void => {
  serve(app, register.listChecks, ({ viewer, query }) => safeguarding.listChecks(app, viewer, query))
  serve(app, register.listOwnChecks, ({ viewer }) => safeguarding.listOwnChecks(app, viewer))
  serve(app, register.addCheck, ({ viewer, body }) => safeguarding.addCheck(app, viewer, body))
  serve(app, register.revokeCheck, ({ viewer, params, body }) =>
    revoking.revokeCheck(app, viewer, params.id, body.reason),
  )
  serve(app, register.revokeChecks, ({ viewer, body }) => revoking.revokeChecks(app, viewer, body))
  serve(app, register.listCheckable, ({ viewer, query }) => safeguarding.listCheckable(app, viewer, query.q))
  serve(app, register.lookForChildren, ({ viewer, body }) => looks.lookForChildren(app, viewer, body))
  serve(app, register.listChildren, ({ viewer, query }) => safeguarding.listChildren(app, viewer, query))
  serve(app, register.listUncleared, ({ viewer }) => safeguarding.listUncleared(app, viewer))
  serve(app, register.getPolicy, ({ viewer }) => policies.getPolicy(app, viewer))
  serve(app, register.setPolicy, ({ viewer, body }) => policies.setPolicy(app, viewer, body))
  serve(app, register.setAges, ({ viewer, body }) => policies.setAges(app, viewer, body))
}
