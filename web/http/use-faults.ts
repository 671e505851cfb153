// What is wrong with single fields, until somebody writes in them: a mark beside a word that is right by now would be
// a false one.
import { useEffect, useState } from 'react'
import { fieldsOf } from './call-error.ts'

/**
 * One sentence for each field that was refused. A field in which somebody has written since keeps its key and has no
 * sentence: that something was said of it still tells why nothing was sent.
 */
export type Faults = Readonly<Record<string, string | undefined>>

/** What `error` says of fields, and of those alone whose input, of the same `name`, has not been changed since. */
export const useFaults = (error: Error | null): Faults => useUntilWritten(fieldsOf(error))

/** The same of what a form has found by itself: another object whenever it looks anew, and the same one until then. */
export function useUntilWritten<Said extends object>(said: Said): Partial<Said>
export function useUntilWritten(said: Readonly<Record<string, unknown>>) {
  const [left, setLeft] = useState<Left>(nothingLeft)
  useEffect(() => {
    if (Object.keys(said).length === 0) return undefined
    const leave = (event: Event) => {
      const written = Object.keys(said).filter((field) => isWritten(event, field))
      setLeft((before) => {
        const fields = before.said === said ? before.fields : []
        return written.every((field) => fields.includes(field))
          ? before
          : { said, fields: [...fields, ...written] }
      })
    }
    // One task later: a summary of all that is wrong, or an alert, has taken the focus by then.
    const showing = setTimeout(showFirst)
    // As they bubble: the form has taken what was typed by then, and is not drawn anew without it.
    addEventListener('input', leave)
    addEventListener('change', leave)
    return () => {
      clearTimeout(showing)
      removeEventListener('input', leave)
      removeEventListener('change', leave)
    }
  }, [said])
  if (left.said !== said) return said
  return { ...said, ...Object.fromEntries(left.fields.map((field) => [field, undefined])) }
}

interface Left {
  readonly said: object
  readonly fields: readonly string[]
}

const nothingLeft: Left = { said: {}, fields: [] }

/**
 * Whether somebody has written in the field, which is marked; another form may have one of the same name. A field
 * within another, such as `address.city`, is typed into an input of its own name.
 */
const isWritten = ({ type, target }: Event, field: string): boolean => {
  const isList = target instanceof HTMLSelectElement
  if (!isList && !(target instanceof HTMLInputElement) && !(target instanceof HTMLTextAreaElement))
    return false
  // The form takes the choice from a list later than what is typed.
  if (isList !== (type === 'change')) return false
  const { name } = target
  const isIt = name !== '' && (field === name || field.endsWith(`.${name}`))
  return isIt && target.getAttribute('aria-invalid') === 'true'
}

/**
 * Whoever pressed a button is taken to the first mark: it may be out of view, and to who does not see the page nothing
 * would seem to have happened.
 */
const showFirst = () => {
  const at = document.activeElement
  const form =
    at?.closest('form, [role$="dialog"]') ??
    document.querySelector('[role$="dialog"]') ??
    document.querySelector('main')
  const first = form?.querySelector('[aria-invalid="true"]')
  if (!(first instanceof HTMLElement)) return
  // A phone may give the focus to no button that is pressed, but to what is around it.
  if (at instanceof HTMLButtonElement || at?.contains(first)) first.focus()
}
