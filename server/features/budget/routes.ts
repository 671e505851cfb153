import {
  adoptBudget,
  getBudget,
  getBudgetLine,
  listBudgetRevisions,
  publishBudget,
  saveBudget,
  withdrawBudget,
} from '#contract/budget/budget.ts'
import type { App } from '#server/platform/app-type.ts'
import { serve } from '#server/platform/serve.ts'
import { adopt, publish, save, withdraw } from './changing.ts'
import { read, readLine, readRevisions } from './reading.ts'

export const budgetRoutes = (app: App): void => {
  serve(app, getBudget, ({ viewer, query }) => read(app, viewer, query.year))
  serve(app, getBudgetLine, ({ viewer, params }) => readLine(app, viewer, params))
  serve(app, listBudgetRevisions, ({ viewer, params }) => readRevisions(app, viewer, params.year))
  serve(app, saveBudget, ({ viewer, body }) => save(app, viewer, body))
  serve(app, adoptBudget, ({ viewer, body }) => adopt(app, viewer, body))
  serve(app, withdrawBudget, ({ viewer, body }) => withdraw(app, viewer, body))
  serve(app, publishBudget, ({ viewer, body }) => publish(app, viewer, body))
}
