/**
 * As the `ref` of what is chosen in a list that scrolls: the list shows it whole as soon as it is chosen. The page
 * around the list stays where it is, which `scrollIntoView` does not promise.
 */
export const showWithin = (part: HTMLElement | null): void => {
  const list = part?.closest('nav,[role=tablist]')
  if (!part || !list) return
  const [around, own] = [list.getBoundingClientRect(), part.getBoundingClientRect()]
  list.scrollLeft += overlap(around.left, around.right, own.left, own.right)
  list.scrollTop += overlap(around.top, around.bottom, own.top, own.bottom)
}

/** How far a stretch reaches out of another one: negative at its beginning, 0 within it. */
export const overlap = (start: number, end: number, from: number, to: number): number =>
  from < start ? from - start : Math.max(0, Math.min(to - end, from - start))
