import { useEffect, useRef, type FocusEvent, type RefObject } from 'react'

interface Kept {
  readonly ref: RefObject<HTMLDivElement | null>
  readonly onFocus: () => void
  readonly onBlur: (event: FocusEvent) => void
}

/** Whoever answers a row by the keyboard goes on with the next one when it goes, and with the page when it was the last. */
export const useKeptFocus = (rows: number): Kept => {
  const ref = useRef<HTMLDivElement>(null)
  const inside = useRef(false)
  const before = useRef(rows)
  useEffect(() => {
    const fewer = rows < before.current
    before.current = rows
    if (!fewer || !inside.current || document.activeElement !== document.body) return
    const next = ref.current?.querySelector<HTMLElement>('a, button') ?? document.querySelector('h1')
    next?.focus({ preventScroll: true })
  }, [rows])
  return {
    ref,
    onFocus: () => void (inside.current = true),
    // A row that goes away takes the focus nowhere.
    onBlur: ({ relatedTarget }) => {
      if (relatedTarget !== null)
        inside.current = relatedTarget instanceof Node && ref.current?.contains(relatedTarget) === true
    },
  }
}
