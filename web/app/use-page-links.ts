// Links are plain `<a href>`; a click on one to a page of ours becomes a navigation without a new document.
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { isDocument } from './links.ts'

/** Turns clicks on our own links into navigation. `onSame` runs for a link to the page that is shown. */
export const usePageLinks = (onSame: () => void): void => {
  const navigate = useNavigate()
  useEffect(() => {
    const click = (event: MouseEvent) => {
      const link = ownLink(event)
      if (link === null) return
      event.preventDefault()
      const to = link.pathname + link.search + link.hash
      if (to === location.pathname + location.search + location.hash) onSame()
      else void navigate(to, { replace: link.dataset['replace'] !== undefined })
    }
    document.addEventListener('click', click)
    return () => document.removeEventListener('click', click)
  }, [navigate, onSame])
}

const ownLink = (event: MouseEvent): HTMLAnchorElement | null => {
  if (event.defaultPrevented || event.button !== 0) return null
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link === null || link.href === '' || link.origin !== location.origin) return null
  if (link.target !== '' || link.hasAttribute('download') || isDocument(link.pathname)) return null
  // A link to a place on the same page is the browser's own.
  if (link.hash !== '' && link.pathname === location.pathname && link.search === location.search) return null
  return link
}
