// Where a key or a finger leads from one of several slides. Pure.

/** Where a key leads from a slide; null for other keys. `mirrored` in a language that is written from the right. */
export const placeAfter = (key: string, place: number, count: number, mirrored: boolean): number | null => {
  const [on, back] = mirrored ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  if (key === on || key === 'PageDown' || key === ' ') return Math.min(place + 1, count - 1)
  if (key === back || key === 'PageUp') return Math.max(place - 1, 0)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

/** Less is a tap. */
const SWIPE = 60

/** Where a finger leads that has moved so far over the screen: what it pulls away makes room for the next one. */
export const placeSwiped = (
  moved: { readonly x: number; readonly y: number },
  place: number,
  count: number,
  mirrored: boolean,
): number => {
  if (Math.abs(moved.x) < SWIPE || Math.abs(moved.x) < Math.abs(moved.y)) return place
  const isOn = moved.x < 0 !== mirrored
  return isOn ? Math.min(place + 1, count - 1) : Math.max(place - 1, 0)
}
