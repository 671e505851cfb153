import Checkbox from '@mui/material/Checkbox'
import { useWords } from '#web/words/words.ts'
import { addStyle } from './add-style.ts'
import { Button } from './Button.tsx'
import css from './for-chosen.css?inline'
import { type Chosen, MOST_CHOSEN } from './use-chosen.ts'

addStyle(css)

/** How many rows are chosen, and what is done with them. */
export const ForChosen = <Item,>({ chosen }: { chosen: Chosen<Item> }) => {
  const { t } = useWords()
  const count = chosen.items.length
  return (
    <>
      <Button look="text" onClick={() => chosen.setAll(count === 0)}>
        {t(count === 0 ? 'kit.table.all' : 'kit.table.none')}
      </Button>
      <span role="status" className="quiet">
        {count > MOST_CHOSEN
          ? t('kit.table.most', { most: MOST_CHOSEN })
          : count > 0
            ? t('kit.table.chosen', { count })
            : null}
      </span>
      {count === 0 ? null : (
        <Button busy={chosen.busy} disabled={count > MOST_CHOSEN} onClick={() => chosen.run(chosen.items)}>
          {chosen.label}
        </Button>
      )}
      {count === 0 || count > MOST_CHOSEN ? null : chosen.also?.(chosen.items)}
    </>
  )
}

/** Nothing where nothing can be done with the row. */
export const Box = <Item,>({ item, chosen }: { item: Item; chosen: Chosen<Item> }) => {
  const { t } = useWords()
  return chosen.can(item) ? (
    <Checkbox
      checked={chosen.has(item)}
      onChange={({ target }) => chosen.set(item, target.checked)}
      slotProps={{ input: { 'aria-label': t('kit.table.choose', { name: chosen.nameOf(item) }) } }}
    />
  ) : null
}
