import { type ReactNode, useState } from 'react'
import { Button } from '#web/kit/Button.tsx'
import { Rows } from '#web/kit/ListRow.tsx'
import { Line } from '#web/kit/Stack.tsx'
import { useWords } from '#web/words/words.ts'

/** How many rows are drawn at first, and with each wish for more. */
const PAGE = 50

interface Props<One> {
  label: string
  of: readonly One[]
  children: (one: One) => ReactNode
}

/** What a year of books holds, a page at a time: thousands of rows at once would hold up a phone. */
export const LongRows = <One,>({ label, of, children }: Props<One>) => {
  const { t } = useWords()
  const [shown, setShown] = useState(PAGE)
  return (
    <>
      <Rows label={label}>{of.slice(0, shown).map(children)}</Rows>
      {of.length <= shown ? null : (
        <Line>
          <Button look="text" onClick={() => setShown(shown + PAGE)}>
            {t('treasury.showMore', { count: of.length - shown })}
          </Button>
        </Line>
      )}
    </>
  )
}
