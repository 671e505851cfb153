// Who gave, as a form asks for it.
import * as z from 'zod/mini'
import type { Pick as Chosen } from '#web/kit/PickField.tsx'
import { say } from '#web/words/words.ts'
import type { Gift } from '../gift.ts'

export const givers = ['roll', 'visitor', 'believer', 'unknown'] as const
export type Giver = (typeof givers)[number]

export interface GiverValues {
  giver: Giver
  person: Chosen | null
  name: string
}

export const giverShape = {
  giver: z.enum(givers),
  person: z.nullable(z.object({ id: z.string(), name: z.string() })),
  name: z.string().check(z.trim(), z.maxLength(120)),
}

export const giverChosen = [
  z.refine<GiverValues>(({ giver, person }) => giver !== 'roll' || person !== null, {
    path: ['person'],
    error: () => say('treasury.chooseGiver'),
  }),
  z.refine<GiverValues>(({ giver, name }) => giver !== 'visitor' || name !== '', {
    path: ['name'],
    error: () => say('treasury.nameGiver'),
  }),
]

/** As it is encrypted. */
export const givenBy = ({
  giver,
  person,
  name,
}: GiverValues): Pick<Gift, 'person' | 'name' | 'anonymous'> => ({
  person: giver === 'roll' ? (person?.id ?? null) : null,
  name: giver === 'roll' ? (person?.name ?? '') : giver === 'visitor' ? name : '',
  anonymous: giver === 'believer' || giver === 'unknown' ? giver : null,
})
