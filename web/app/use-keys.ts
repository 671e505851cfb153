import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { singleKeysNow } from '#web/kit/appearance.ts'
import { links } from './links.ts'

/**
 * Keys that work alone: `/` opens the search, `?` the list of the keys. Only for who has switched them on, since a
 * voice or an unsteady hand presses them by mistake (WCAG 2.1.4), and never while one is typing. The search is for
 * those who can open it.
 */
export const useKeys = (searches: boolean): { listed: boolean; close: () => void } => {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [listedOn, listOn] = useState<string | null>(null)
  // Who leaves the page by a key of the browser leaves the list as well.
  if (listedOn !== null && listedOn !== pathname) listOn(null)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isAlone(event) || !singleKeysNow() || isTyping(event.target)) return
      if (event.key === '/' && !searches) return
      if (document.querySelector('[role=dialog],[role=alertdialog]') !== null) return
      event.preventDefault()
      if (event.key === '/') void navigate(links.search())
      else listOn(pathname)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [navigate, searches, pathname])
  return { listed: listedOn !== null, close: () => listOn(null) }
}

const isAlone = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  // The question mark of either keyboard.
  (key === '/' || key === '?' || key === '؟') && !ctrlKey && !metaKey && !altKey

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
