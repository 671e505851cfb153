import type { Typed } from '../event-form.ts'
import type { useEventPlanning } from '../use-event-planning.ts'

export type Form = ReturnType<typeof useEventPlanning>

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
