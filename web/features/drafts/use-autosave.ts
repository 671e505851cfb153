import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { afterPause, beforeGoing } from './autosave.ts'

interface Kept<Data> {
  /** Another object whenever something is typed. */
  readonly data: Data
  /** When it was saved before. */
  readonly savedAt: string | null
  readonly put: (data: Data, updatedAt: string) => void
  readonly clear: () => void
}

/**
 * Keeps what is typed on this device: after a pause, when the page goes and when the form is left. `end` when it
 * was sent or is not wanted: nothing is kept then until something is typed again.
 */
export const useAutosave = <Data extends object>(form: Kept<Data>) => {
  const [savedAt, setSavedAt] = useState(form.savedAt)
  const settled = useRef(form.data)
  const keep = () => {
    if (form.data === settled.current) return
    settled.current = form.data
    const updatedAt = new Date().toISOString()
    form.put(form.data, updatedAt)
    setSavedAt(updatedAt)
  }
  const save = useEffectEvent(keep)
  useEffect(() => afterPause(() => save()), [form.data])
  useEffect(() => {
    const stop = beforeGoing(() => save())
    return () => {
      stop()
      save()
    }
  }, [])
  return {
    savedAt,
    /** Keeps it now; for who leaves the form for a page that shows what is kept. */
    keep,
    end: (data: Data = form.data) => {
      settled.current = data
      form.clear()
      setSavedAt(null)
    },
  }
}
