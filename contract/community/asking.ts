// What others ask of a person, each with two answers, or with the place where it is answered.
import * as z from 'zod/mini'
import { Id, Instant } from '#contract/common.ts'

// As in taking-part.ts, whose many calls the first screen does without.
const PartRole = z.enum(['participant', 'facilitator'])

const Named = z.object({ _id: Id, id: Id, title: z.string() })

export const Asked = z.discriminatedUnion('kind', [
  /** To take part in an activity, or to lead it. */
  z.object({ kind: z.literal('invitation'), activity: Named, role: PartRole }),
  /** Somebody asks for a place in an activity that the person leads, or to lead it too. */
  z.object({
    kind: z.literal('part'),
    activity: Named,
    role: PartRole,
    who: z.object({ _id: Id, id: Id, name: z.string() }),
  }),
  /** So many children are to be let in; their names are told on the activity's own page alone. */
  z.object({ kind: z.literal('children'), activity: Named, count: z.number() }),
  z.object({
    kind: z.literal('venue'),
    _id: Id,
    id: Id,
    place: z.string(),
    by: z.string(),
    from: Instant,
    timeZone: z.string(),
    people: z.number(),
  }),
  /** So many proposals for an office are about the person. */
  z.object({ kind: z.literal('office'), count: z.number() }),
])
