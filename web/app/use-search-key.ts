import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { links } from './links.ts'

/** `/` opens the search, unless one is typing. */
export const useSearchKey = (): void => {
  const navigate = useNavigate()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return
      if (document.querySelector('[role=dialog],[role=alertdialog]') !== null) return
      event.preventDefault()
      void navigate(links.search())
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [navigate])
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
