// A part of a page that its address names: what stands above it may come later and push it away.

const LONGEST = 4_000

/** Brings it into view, and again while the page grows; a person who scrolls has the last word. */
export const keepInView = (part: HTMLElement, block: 'start' | 'center'): (() => void) => {
  const show = () => part.scrollIntoView({ block })
  const watch = new ResizeObserver(show)
  const stop = () => {
    watch.disconnect()
    removeEventListener('wheel', stop)
    removeEventListener('touchmove', stop)
    removeEventListener('keydown', stop)
    clearTimeout(timer)
  }
  const timer = setTimeout(stop, LONGEST)
  addEventListener('wheel', stop, { passive: true })
  addEventListener('touchmove', stop, { passive: true })
  addEventListener('keydown', stop)
  show()
  watch.observe(document.body)
  return stop
}
