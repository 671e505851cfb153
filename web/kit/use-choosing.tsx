// Choosing several rows of a list that is mostly only read: the boxes come when somebody asks for them.
import { mdiCheckboxMultipleMarkedOutline, mdiClose } from '@mdi/js'
import { useState, type ReactNode } from 'react'
import { useWords } from '#web/words/words.ts'
import { Button } from './Button.tsx'
import { Box, ForChosen } from './ForChosen.tsx'
import { type Choice, useChosen } from './use-chosen.ts'

interface Choosing<Item> {
  /** Stands over the list; null where there are no two rows to choose. */
  readonly tools: ReactNode
  /** For the start of a row; null while nobody chooses. */
  readonly boxOf: (item: Item) => ReactNode | null
}

export const useChoosing = <Item,>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  choice: Choice<Item>,
): Choosing<Item> => {
  const { t } = useWords()
  const [on, setOn] = useState(false)
  const chosen = useChosen(items, keyOf, on ? choice : undefined)
  if (chosen === null && items.filter(choice.can).length < 2) return { tools: null, boxOf: () => null }
  return {
    tools: (
      <div className={chosen === null ? 'table-tools' : 'table-tools table-choosing'}>
        <Button
          look="text"
          icon={chosen === null ? mdiCheckboxMultipleMarkedOutline : mdiClose}
          onClick={() => setOn(chosen === null)}
        >
          {t(chosen === null ? 'kit.table.several' : 'kit.close')}
        </Button>
        {chosen === null ? null : <ForChosen chosen={chosen} />}
      </div>
    ),
    boxOf: (item) => (chosen === null ? null : <Box item={item} chosen={chosen} />),
  }
}
