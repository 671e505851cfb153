import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { savedForms } from './saved-forms.ts'

/** Pauses in typing longer than this are saved (screens §4.7). */
const PAUSE = 500

interface KeptForm<Data> {
  readonly id: string
  /** Another object whenever something is typed. */
  readonly data: Data
  /** What of it may stay on the device. */
  readonly keptOf?: (data: Data) => Data
  /** How the form is called where work is resumed. */
  readonly label: string
  readonly path: string
  readonly savedAt: string | null
}

const same = <T>(data: T): T => data

/**
 * Keeps what is typed on this device: after a pause, when the page goes and when the form is left. `end` when it
 * was sent or is not wanted: nothing is kept then until something is typed again.
 */
export const useKeptForm = <Data extends object>(form: KeptForm<Data>) => {
  const [savedAt, setSavedAt] = useState(form.savedAt)
  const settled = useRef(form.data)
  const save = useEffectEvent(() => {
    const { id, data, label, path, keptOf = same } = form
    if (data === settled.current) return
    settled.current = data
    const updatedAt = new Date().toISOString()
    savedForms.put({ id, data: keptOf(data), meta: { label, path, resumeAction: null }, updatedAt })
    setSavedAt(updatedAt)
  })
  useEffect(() => {
    const timer = setTimeout(() => save(), PAUSE)
    return () => clearTimeout(timer)
  }, [form.data])
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    for (const event of ['pagehide', 'nineteen:flush']) addEventListener(event, () => save(), { signal })
    document.addEventListener('visibilitychange', () => save(), { signal })
    return () => {
      stop.abort()
      save()
    }
  }, [])
  return {
    savedAt,
    end: (data: Data = form.data) => {
      settled.current = data
      savedForms.clear(form.id)
      setSavedAt(null)
    },
  }
}
