import {
  changeActivityMaterial,
  listActivityMaterials,
  listRemovedActivityMaterials,
  removeActivityMaterial,
  restoreActivityMaterial,
} from '#contract/materials/materials.ts'
import * as materials from '#server/features/materials/actions.ts'
import type { App } from '#server/platform/app-type.ts'
import { serve } from '#server/platform/serve.ts'
import { list, shelf } from './material-actions.ts'

export const materialRoutes = (app: App): void => {
  serve(app, listActivityMaterials, ({ viewer, params }) => list(app, viewer, params.id))
  serve(app, changeActivityMaterial, ({ viewer, params, body }) =>
    materials.change(shelf, app, viewer, params, body),
  )
  serve(app, removeActivityMaterial, ({ viewer, params }) => materials.remove(shelf, app, viewer, params))
  serve(app, restoreActivityMaterial, ({ viewer, params }) => materials.restore(shelf, app, viewer, params))
  serve(app, listRemovedActivityMaterials, ({ viewer, params }) =>
    materials.listRemoved(shelf, app, viewer, params.id),
  )
}
