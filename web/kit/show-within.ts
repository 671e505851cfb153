/**
 * Scrolls a list so far that one of its parts is seen whole; the page around it stays where it is, which
 * `scrollIntoView` does not promise.
 */
export const showWithin = (list: Element, part: Element): void => {
  const [around, own] = [list.getBoundingClientRect(), part.getBoundingClientRect()]
  list.scrollLeft += overlap(around.left, around.right, own.left, own.right)
  list.scrollTop += overlap(around.top, around.bottom, own.top, own.bottom)
}

/** How far a stretch reaches out of another one: negative at its beginning, 0 within it. */
export const overlap = (start: number, end: number, from: number, to: number): number => {
  if (from < start) return from - start
  return to > end ? Math.min(to - end, from - start) : 0
}
