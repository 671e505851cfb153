import { useEffect, useState } from 'react'
import { useAction } from '#web/http/optimistic.ts'
import { snack } from '#web/kit/snackbar.ts'
import { useWords } from '#web/words/words.ts'
import { type Listed, type Wish, wholeDirectory } from './data.ts'

/** Prints every name that is wished for, not only the pages that were opened. */
export const usePrinting = () => {
  const { t } = useWords()
  const [people, setPeople] = useState<readonly Listed[] | null>(null)
  const { act, busy } = useAction({
    run: (wish: Wish) => wholeDirectory(wish),
    onDone: setPeople,
    onFailed: () => snack({ text: t('profile.printFailed') }),
  })
  // The browser's dialog is opened when all names stand on the page.
  useEffect(() => {
    if (people === null) return
    window.addEventListener('afterprint', () => setPeople(null), { once: true })
    window.print()
  }, [people])
  return { people, busy, print: act }
}
