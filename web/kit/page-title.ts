// The title of the page that is shown, once: Page says it, the document and the bar of a phone show it.
import { createContext, use, useLayoutEffect, useSyncExternalStore } from 'react'

/** The community's name, for the second half of every document title. */
export const CommunityNameContext = createContext('')

/** Names the document, and the bar of a phone, after the page; before the next paint, so that both change with it. */
export const useTitle = (title: string): void => {
  const community = use(CommunityNameContext)
  useLayoutEffect(() => {
    document.title = community === '' || community === title ? title : `${title} – ${community}`
    set(title)
    return () => set('')
  }, [title, community])
}

/** The title of the page that is shown; '' while it comes. */
export const usePageTitle = (): string => useSyncExternalStore(subscribe, () => shown)

let shown = ''
const listeners = new Set<() => void>()

const set = (title: string) => {
  shown = title
  listeners.forEach((listener) => listener())
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
