import { useEffect, useRef, type RefObject } from 'react'

/**
 * Where a form opens in the place of the button that was pressed, and closes again, the focus goes along: it would
 * fall to the page. `place` is around both.
 */
export const useFocusAlong = (open: boolean): RefObject<HTMLDivElement | null> => {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(open)
  useEffect(() => {
    if (before.current === open) return
    before.current = open
    if (document.activeElement !== document.body) return
    const find = (what: string) => place.current?.querySelector<HTMLElement>(what)
    const next = (open && find('[tabindex="-1"], input, select, textarea')) || find('button')
    next?.focus({ preventScroll: !open })
  }, [open])
  return place
}
