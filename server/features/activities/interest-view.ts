import type * as z from 'zod/mini'
import type { Interest, listOwnInterests } from '#contract/activities/interests.ts'
import { fullName, instantOf } from '#server/platform/wire.ts'
import type { InterestRow } from './interest-queries.ts'

type Own = z.output<typeof listOwnInterests.reply>['data'][number]

/** What somebody has said of themselves. */
export const ownInterestView = (row: InterestRow): Own => ({
  _id: row.id,
  id: row.id,
  kind: row.kind,
  studyItem: row.study && {
    _id: row.study.id,
    id: row.study.id,
    names: { en: row.study.names['en'] ?? '', fa: row.study.names['fa'] ?? '' },
  },
  days: row.days,
  area: row.area,
  note: row.note,
  saidAt: instantOf(row.said_at),
  answeredAt: row.answered_at && instantOf(row.answered_at),
})

/** The same for those who help groups to form, with who it is. */
export const interestView = (row: InterestRow): z.output<typeof Interest> => ({
  ...ownInterestView(row),
  person: { _id: row.account_id, id: row.account_id, name: fullName(row) },
})
