import { useEffect, useRef, useState } from 'react'

/** How long typing must rest before it is searched for. */
const REST = 200

/**
 * What stands in the field, and is told to `onRest` when typing rests. When the address changes by another way,
 * such as Back or a recent search, the field follows it.
 */
export const useSearchWords = (q: string, onRest: (typed: string) => void) => {
  const [typed, setTyped] = useState(q)
  const [seen, setSeen] = useState(q)
  const [told, setTold] = useState(q)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  if (q !== seen) {
    setSeen(q)
    // What was told from here comes back later than one types on.
    if (q !== told) setTyped(q)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const tell = (words: string) => {
    clearTimeout(timer.current)
    if (words.trim() === q) return
    setTold(words.trim())
    onRest(words.trim())
  }
  return {
    typed,
    type: (words: string) => {
      setTyped(words)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => tell(words), REST)
    },
    /** Does not wait for the rest. */
    settle: () => tell(typed),
  }
}
