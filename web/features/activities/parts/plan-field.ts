import type { usePlanning } from '../use-planning.ts'
import type { Typed } from '../plan-typed.ts'

export type Form = ReturnType<typeof usePlanning>

/** The fields whose value is a text. */
type TextName = { [Name in keyof Typed]: Typed[Name] extends string ? Name : never }[keyof Typed]

/** What a text field of the form needs. */
export const field = ({ typed, set, faults }: Form, name: TextName) => ({
  name,
  autoComplete: 'off',
  value: typed[name],
  error: faults[name],
  onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
})
