import { cancelEvent, changeEvent } from '#contract/events/event-change.ts'
import { planYear, previewYear, takeYearBack } from '#contract/community/community-calendar.ts'
import type { App } from '#server/platform/app-type.ts'
import { serve } from '#server/platform/serve.ts'
import * as materials from '#server/features/materials/materials.ts'
import * as letters from './letters.ts'
import * as programmes from './programme.ts'
import { eventsRoutes } from './events.ts'
import * as changes from './change.ts'
import { bringRoutes } from './bring.ts'
import { comingRoutes } from './coming.ts'
import { hostingRoutes } from './hosting.ts'
import { eventPlanRoutes } from './plan.ts'
import * as years from './year.ts'
import { getProgramme, saveProgramme } from '#contract/events/event-programme.ts'
import { addLetter, saveLetter } from '#contract/events/letters.ts'
import {
  changeMaterial,
  listRemovedMaterials,
  removeMaterial,
  restoreMaterial,
} from '#contract/materials/materials.ts'
import { shelf } from './materials.ts'
import { getRota } from '#contract/events/hosting.ts'
import { rota } from './rota.ts'

export const eventRoutes = (app: App): void => {
  bringRoutes(app)
  comingRoutes(app)
  paperRoutes(app)
  eventsRoutes(app)
  serve(app, changeEvent, ({ viewer, params, body }) => changes.change(app, viewer, params.id, body))
  serve(app, cancelEvent, ({ viewer, params, body }) => changes.cancel(app, viewer, params.id, body.reason))
  serve(app, previewYear, ({ viewer, query }) => years.preview(app, viewer, query.year))
  serve(app, planYear, ({ viewer, body }) => years.plan(app, viewer, body.year))
  serve(app, takeYearBack, ({ viewer, body }) => years.takeBack(app, viewer, body.year))
  eventPlanRoutes(app)
  hostingRoutes(app)
  serve(app, getRota, ({ viewer }) => rota(app, viewer))
}

const paperRoutes = (app: App): void => {
  serve(app, getProgramme, ({ viewer, params }) => programmes.get(app, viewer, params.id))
  serve(app, saveProgramme, ({ viewer, params, body }) => programmes.save(app, viewer, params.id, body))
  serve(app, addLetter, ({ viewer, params, body }) => letters.add(app, viewer, params.id, body))
  serve(app, saveLetter, ({ viewer, params, body }) => letters.save(app, viewer, params, body))
  serve(app, changeMaterial, ({ viewer, params, body }) => materials.change(shelf, app, viewer, params, body))
  serve(app, removeMaterial, ({ viewer, params }) => materials.remove(shelf, app, viewer, params))
  serve(app, restoreMaterial, ({ viewer, params }) => materials.restore(shelf, app, viewer, params))
  serve(app, listRemovedMaterials, ({ viewer, params }) =>
    materials.listRemoved(shelf, app, viewer, params.id),
  )
}
