import { type RowsOf } from './rules.ts'

const keepers = ['T', 'S', 'A', 'CA'] as const

export const rows: RowsOf<typeof import('../password-links.ts')> = {
  makePasswordLink: { may: ['S', 'CA'], stranger: 'may' },
  listPasswordLinks: { may: keepers },
  agreeToPasswordLink: { may: keepers, stranger: 'may' },
  endPasswordLink: { may: keepers, stranger: 'may' },
}
