import type { RowsOf } from './rules.ts'

const led = { may: ['H', 'CA'], stranger: 'refused' } as const

export const rows: RowsOf<typeof import('../answers-for-others.ts')> = {
  answerForOther: led,
  takeAnswerForOtherBack: led,
  listAnswersForOthers: led,
}
