import { addLetter, saveLetter } from '#contract/events/letters.ts'
import {
  changeMaterial,
  listRemovedMaterials,
  removeMaterial,
  restoreMaterial,
} from '#contract/materials/materials.ts'
import { getProgramme, saveProgramme } from '#contract/events/event-programme.ts'
import * as materials from '#server/features/materials/actions.ts'
import type { App } from '#server/platform/app-type.ts'
import { serve } from '#server/platform/serve.ts'
import * as letters from './letter-actions.ts'
import { shelf } from './material-actions.ts'
import * as programmes from './programme-actions.ts'

export const paperRoutes = (app: App): void => {
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
