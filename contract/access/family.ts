import { type RowsOf, grownUps, members } from './rules.ts'

export const rows: RowsOf<typeof import('../family.ts')> = {
  getFamily: { may: members },
  addChild: { may: grownUps },
  changeChild: { may: ['G'], stranger: 'hidden' },
  removeChild: { may: ['G'], stranger: 'hidden' },
  restoreChild: { may: ['G'], stranger: 'hidden' },
  setConsent: { may: ['G'], stranger: 'hidden' },
  addPickUpPerson: { may: ['G'], stranger: 'hidden' },
  removePickUpPerson: { may: ['G'], stranger: 'hidden' },
  addGuardian: { may: ['G'], stranger: 'hidden' },
  resignAsGuardian: { may: ['G'], stranger: 'hidden' },
}
