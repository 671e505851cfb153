import type { listPractices } from '#contract/activities/particulars.ts'
import type { ReplyOf } from '#contract/route.ts'
import { fullName } from '#server/platform/wire.ts'
import type { PracticeRow } from './practice-queries.ts'

type Practice = ReplyOf<typeof listPractices>['data'][number]

export const practiceView = (row: PracticeRow, mayRemove: boolean): Practice => ({
  _id: row.id,
  id: row.id,
  person: { _id: row.person_id, id: row.person_id, name: fullName(row) },
  day: row.practised_on,
  what: row.what,
  can: { remove: mayRemove },
})
