import type { listAnswersForOthers } from '#contract/activities/answers-for-others.ts'
import type { ReplyOf } from '#contract/route.ts'
import { fullName } from '#server/platform/wire.ts'
import type { LastRow } from './others-queries.ts'

type Wire = ReplyOf<typeof listAnswersForOthers>['data'][number]

export const answerForOtherView = (row: LastRow, can: Wire['can']): Wire => ({
  _id: row.id,
  id: row.id,
  person: row.person_id,
  name: fullName(row),
  answer: row.answer,
  state: row.state,
  how: row.how,
  on: row.said_on,
  by: row.by_name,
  at: row.noted_at,
  can,
})
