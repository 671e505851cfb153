// What is to be brought to an event, and who brings it.
import {
  addBringLine,
  changeBringLine,
  getBringList,
  giveBringLineBack,
  removeBringLine,
  restoreBringLine,
  takeBringLine,
} from '#contract/events/bring.ts'
import type { App } from '#server/platform/app-type.ts'
import { serve } from '#server/platform/serve.ts'
import * as actions from './bring-actions.ts'

export const bringRoutes = (app: App): void => {
  serve(app, getBringList, ({ viewer, params }) => actions.get(app, viewer, params.id))
  serve(app, addBringLine, ({ viewer, params, body }) => actions.add(app, viewer, params.id, body))
  serve(app, changeBringLine, ({ viewer, params, body }) => actions.change(app, viewer, params, body))
  serve(app, removeBringLine, ({ viewer, params }) => actions.remove(app, viewer, params))
  serve(app, restoreBringLine, ({ viewer, params }) => actions.restore(app, viewer, params))
  serve(app, takeBringLine, ({ viewer, params }) => actions.take(app, viewer, params))
  serve(app, giveBringLineBack, ({ viewer, params }) => actions.giveBack(app, viewer, params))
}
