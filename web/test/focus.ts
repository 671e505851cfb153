// Whether the focus is seen. Journeys send this function into their page: it uses nothing beyond itself.

/** Empty where the focused element has a ring or a frame and lies inside the window; else what is wrong with it. */
export const faultOfFocus = (): string => {
  const element = document.activeElement
  // Between the last stop and the first, the browser's own bars have the focus.
  if (element === null || element === document.body) return ''
  const name = `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`.slice(0, 80)
  const shown = [
    element,
    element.parentElement,
    element.closest('label'),
    element.closest('.Mui-focusVisible'),
  ]
  const rings = shown.flatMap((one) => {
    if (one === null) return []
    return [getComputedStyle(one), getComputedStyle(one, '::before'), getComputedStyle(one, '::after')]
  })
  const hasRing = rings.some(
    (style) =>
      (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2) || style.boxShadow !== 'none',
  )
  if (!hasRing) return `${name} has no ring`
  const { top, bottom, left, right } = element.getBoundingClientRect()
  if (bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth) return `${name} is out of sight`
  return ''
}
