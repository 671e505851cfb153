// A press beside a dialog that somebody writes in is a slip of the finger: it closes nothing, and what is typed stays.
import { useEffect, useRef, type SyntheticEvent } from 'react'

/** Fields in which nothing is written, and those that only look for something. */
const CHOSEN = ['checkbox', 'radio', 'range', 'color', 'file', 'search']

const isWritten = (field: EventTarget): boolean =>
  field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && !CHOSEN.includes(field.type))

/** Put `onInput` on the element around what is written, and ask `mayClose` with why it would close. */
export const useTyping = (open: boolean) => {
  const typing = useRef(false)
  useEffect(() => {
    if (open) typing.current = false
  }, [open])
  return {
    onInput: ({ target }: SyntheticEvent) => {
      if (isWritten(target)) typing.current = true
    },
    /** For the ground beside it: whoever writes goes on writing. */
    keepFocus: (event: SyntheticEvent) => {
      if (typing.current) event.preventDefault()
    },
    mayClose: (reason: 'backdropClick' | 'escapeKeyDown'): boolean =>
      reason === 'escapeKeyDown' || !typing.current,
  }
}
