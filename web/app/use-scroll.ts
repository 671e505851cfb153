// A new page starts at its top; back returns to where one was.
import { useEffect, useEffectEvent, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** Restores or resets the scroll position on each navigation. */
export const useScroll = (): void => {
  const { key, pathname, hash } = useLocation()
  const type = useNavigationType()
  const places = useRef(new Map<string, number>())
  useEffect(() => {
    history.scrollRestoration = 'manual'
    const kept = places.current
    const note = () => kept.set(key, scrollY)
    addEventListener('scroll', note, { passive: true })
    return () => removeEventListener('scroll', note)
  }, [key])
  // A change of filter keeps the place: only another path moves it.
  const move = useEffectEvent(() => {
    const kept = type === NavigationType.Pop ? places.current.get(key) : undefined
    // A page goes by itself to the part that its address names.
    if (kept === undefined && hash !== '') return undefined
    return scrollWhenTallEnough(kept ?? 0)
  })
  useEffect(() => move(), [pathname])
}

/** Lists grow as they load, so the place may not exist yet; a person who scrolls has the last word. */
const scrollWhenTallEnough = (wanted: number): (() => void) => {
  scrollTo(0, wanted)
  if (wanted === 0 || scrollY >= wanted - 1) return () => {}
  const watch = new ResizeObserver(() => {
    scrollTo(0, wanted)
    if (scrollY >= wanted - 1) stop()
  })
  const stop = () => {
    watch.disconnect()
    removeEventListener('wheel', stop)
    removeEventListener('touchmove', stop)
    clearTimeout(timer)
  }
  const timer = setTimeout(stop, 3_000)
  addEventListener('wheel', stop, { passive: true })
  addEventListener('touchmove', stop, { passive: true })
  watch.observe(document.body)
  return stop
}
