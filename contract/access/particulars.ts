import { type RowsOf, accessRules, letIn } from './rules.ts'

const led = { may: ['H', 'CA'], stranger: 'refused' } as const
/** Of a study circle nobody reads who practised what but those who are in it. */
const within = { may: ['H'], stranger: 'refused' } as const

export const rows: RowsOf<typeof import('../particulars.ts')> = {
  setProgramme: led,
  listPractices: within,
  addPractice: within,
  removePractice: within,
  reportInitiative: led,
  askAdoption: led,
  adoptInitiative: { may: letIn(accessRules.assembly), stranger: 'may' },
}
