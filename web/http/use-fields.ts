// A short form over the contract's schema: what stands in its fields, what is wrong with them, and how it is sent.
import { useState, type ChangeEvent, type SubmitEvent } from 'react'
import type * as z from 'zod/mini'
import { failureOf, fieldsOf } from './call-error.ts'
import { said } from '#web/words/said.ts'
import { useFaults, useUntilWritten } from './use-faults.ts'

interface Form<Values, Given> {
  /** What is sent; its sentences stand at the fields before anything is. */
  readonly schema: z.ZodMiniType<Given>
  /** What stands in the fields at first. A change of it later, such as another person's, does not come in. */
  readonly start: Values | (() => Values)
  /** What the schema reads, where it is not what stands in the fields. */
  readonly read?: (values: Values) => unknown
  /** What is said over the button where it failed, if not the server's sentence alone. */
  readonly says?: (error: Error) => string
  /** What `useAction` or `useUndoable` gives. */
  readonly action: {
    readonly act: (given: Given) => void
    readonly busy: boolean
    readonly error: Error | null
    readonly reset: () => void
  }
}

type Named<Values, Kind> = {
  [Name in keyof Values]: Values[Name] extends Kind ? Name : never
}[keyof Values] &
  string

type Written = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>

/**
 * The state of a short form, for `FormSheet` and the fields in it; a long form takes React Hook Form. What is wrong is
 * said at its field until somebody writes there, and the first of it has the focus.
 */
export const useFields = <Values extends object, Given>(form: Form<Values, Given>) => {
  const { schema, read = (now: Values): unknown => now, says = failureOf } = form
  const { act, busy, error, reset } = form.action
  const [values, setValues] = useState(form.start)
  const [found, setFound] = useState<Readonly<Record<string, string>>>({})
  const own = useUntilWritten(found)
  const refused = useFaults(error)
  const put = (name: string, value: unknown) => setValues((now) => ({ ...now, [name]: value }))
  const errorOf = (name: string): string | undefined => own[name] ?? refused[name]
  /** Sends what is right; of what is not, it answers the first field. */
  const sendOrFind = (): string | undefined => {
    const given = schema.safeParse(read(values))
    const wrong = firstOfEach(given.error?.issues ?? [])
    setFound(wrong)
    if (given.success) act(given.data)
    // What failed before is over: now something else keeps it back.
    else if (!busy) reset()
    return Object.keys(wrong)[0]
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = sendOrFind() ?? ''
    const first = event.currentTarget.elements.namedItem(name.slice(name.lastIndexOf('.') + 1))
    if (first instanceof HTMLElement) first.focus()
  }
  const shows = (field: string): boolean => (field.split('.')[0] ?? field) in values
  const elsewhere = Object.keys(found).find((field) => !shows(field))
  const refusal = error === null || Object.keys(fieldsOf(error)).some(shows) ? null : says(error)
  return {
    values,
    set: (part: Partial<Values>) => setValues((now) => ({ ...now, ...part })),
    errorOf,
    ...fieldsFor(values, errorOf, put),
    /** Of a dialog's button. */
    send: () => void sendOrFind(),
    /** Of the `FormSheet`; `onSubmit` of any form. */
    sheet: { busy, failure: elsewhere === undefined ? refusal : said(found[elsewhere] ?? ''), onSubmit },
  }
}

/** What each kind of field takes. */
const fieldsFor = <Values extends object>(
  values: Values,
  errorOf: (name: string) => string | undefined,
  put: (name: string, value: unknown) => void,
) => ({
  /** Of a `Field`. */
  text: (name: Named<Values, string>) => ({
    name,
    autoComplete: 'off',
    value: String(values[name]),
    error: errorOf(name),
    onChange: ({ target }: Written) => put(name, target.value),
  }),
  /** Of a `CheckboxField`. */
  tick: (name: Named<Values, boolean>) => ({
    name,
    checked: values[name] === true,
    error: errorOf(name),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => put(name, target.checked),
  }),
  /** Of a `SelectField` or a `ChoiceField`. */
  choice: <Name extends keyof Values & string>(name: Name) => ({
    name,
    value: values[name],
    error: errorOf(name),
    onChange: (value: Values[Name]) => put(name, value),
  }),
})

/** The first sentence for each field, by its path. */
const firstOfEach = (issues: readonly z.core.$ZodIssue[]): Readonly<Record<string, string>> =>
  issues.reduce<Readonly<Record<string, string>>>((found, { path, message }) => {
    const field = path.join('.')
    return field in found ? found : { ...found, [field]: message }
  }, {})
