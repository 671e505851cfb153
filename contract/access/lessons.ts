import { type RowsOf, members } from './rules.ts'

const led = { may: ['H', 'CA'], stranger: 'refused' } as const

export const rows: RowsOf<typeof import('../lessons.ts')> = {
  planLesson: led,
  // Whoever has no child in it and does not lead it finds nothing in the answer.
  listMemorised: { may: members, stranger: 'may' },
  addMemorised: led,
  removeMemorised: led,
}
