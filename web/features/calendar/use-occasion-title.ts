import { useSyncExternalStore } from 'react'
import { useWords } from '#web/words/words.ts'

type TitleIn = typeof import('#contract/events/occasion-titles.ts').titleIn

/**
 * A Feast’s or a Holy Day’s title for this reader: what the calendar called it in another language is said in theirs,
 * what somebody wrote stays. The names come beside the page, and only for a title in letters that are not the reader’s.
 */
export const useOccasionTitle = (): ((title: string) => string) => {
  const { language } = useWords()
  const titleIn = useSyncExternalStore(onNames, () => names)
  return (title) => {
    if (persian.test(title) === (language === 'fa')) return title
    if (titleIn !== null) return titleIn(title, language)
    void bringNames()
    return title
  }
}

const persian = /\p{Script=Arabic}/u

let names: TitleIn | null = null
let coming: Promise<void> | null = null
const waiting = new Set<() => void>()

const onNames = (tell: () => void) => {
  waiting.add(tell)
  return () => {
    waiting.delete(tell)
  }
}

/** Once for all who wait. Without a connection titles stay as they were given, and the next look asks anew. */
const bringNames = () =>
  (coming ??= import('#contract/events/occasion-titles.ts').then(
    ({ titleIn }) => {
      names = titleIn
      for (const tell of waiting) tell()
    },
    () => {
      coming = null
    },
  ))
