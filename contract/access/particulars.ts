import { type RowsOf, accessRules, letIn, members } from './rules.ts'

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

/** What those in a group have completed. */
export const completionRows: RowsOf<typeof import('../completions.ts')> = {
  // Whoever does not lead it and is not in it finds nothing in the answer.
  listCompletions: { may: members, stranger: 'may' },
  listCertifications: { may: members, stranger: 'may' },
  setCompletions: { may: ['H', 'CA'], stranger: 'refused' },
  // Of somebody else by coordinators, the secretary and administrators: said by the action.
  listOwnCompletions: { may: members },
  setOwnCompletion: { may: members },
  continueActivity: { may: ['H', 'CA'], stranger: 'refused' },
}
