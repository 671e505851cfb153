// What receipts want done by themselves: their pictures are let go of in time.
import type { App } from '#server/platform/app-type.ts'
import { letGoOfPictures } from './keeping.ts'

/** docs/privacy.md and the rules of retention name it. */
const QUEUE = 'receipt-pictures'

/** Every night. */
export const receiptJobs = async (app: App): Promise<void> => {
  await app.jobs.on(QUEUE, () => letGoOfPictures(app))
  await app.jobs.repeat(QUEUE, '35 3 * * *')
}
