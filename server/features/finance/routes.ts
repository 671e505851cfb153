import type { App } from '#server/platform/app-type.ts'
import { bankRoutes } from './bank.ts'
import { batchRoutes } from './batches.ts'
import { bookRoutes } from './books.ts'
import { dutyRoutes } from './duties.ts'
import { entryRoutes } from './entries.ts'
import { fundRoutes } from './funds.ts'
import { giftRoutes } from './gifts.ts'
import { giverRoutes } from './givers.ts'
import { givingRoutes } from './giving.ts'
import { keyRoutes } from './keys.ts'
import { moveRoutes } from './moves.ts'
import { reportRoutes } from './reports.ts'
import { requestRoutes } from './requests.ts'
import { standingRoutes } from './standing.ts'

export const financeRoutes = (app: App): void => {
  bookRoutes(app)
  entryRoutes(app)
  fundRoutes(app)
  giftRoutes(app)
  giverRoutes(app)
  keyRoutes(app)
  givingRoutes(app)
  moveRoutes(app)
  bankRoutes(app)
  batchRoutes(app)
  dutyRoutes(app)
  reportRoutes(app)
  requestRoutes(app)
  standingRoutes(app)
}
