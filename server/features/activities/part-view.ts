import type * as z from 'zod/mini'
import type { Asker, OwnPart } from '#contract/activities/taking-part.ts'
import { fullName } from '#server/platform/wire.ts'
import { type Ages, hasChildren, isMeant } from './rules.ts'
import type { findAskers, findParts } from './part-queries.ts'

type Part = Awaited<ReturnType<typeof findParts>>[number]

/** What one is oneself, in either role, and what one's children are. */
export const partView = (
  parts: readonly Part[],
  me: string,
  wards: readonly { readonly id: string; readonly name: string; readonly age: number | null }[],
  ages: Ages | null,
): Pick<z.infer<typeof OwnPart>, 'mine' | 'children'> => ({
  mine: parts.filter(({ person_id }) => person_id === me).map(standing),
  children: wards.map(({ id, name, age }) => {
    const part = parts.find(({ person_id, role }) => person_id === id && role === 'participant')
    return {
      _id: id,
      id,
      name,
      standing: part ? standing(part) : null,
      meantFor: isMeant(age, ages) ? null : ages,
    }
  }),
})

const standing = ({ role, state, reason, invited_at }: Part) => ({
  role,
  state,
  reason,
  invited: state === 'invited' || invited_at !== null,
})

export const askerView = (
  row: Awaited<ReturnType<typeof findAskers>>[number],
  kind: Parameters<typeof hasChildren>[0],
): z.infer<typeof Asker> => ({
  _id: row.id,
  id: row.id,
  name: fullName(row),
  role: row.role,
  state: row.state,
  since: row.since,
  can: {
    link: row.state === 'invited' && row.unreached === true,
    answer: row.role === 'participant' && row.unreached === true && !hasChildren(kind),
  },
})
