import { mdiArrowDown, mdiArrowUp, mdiPencilOutline, mdiTrashCanOutline } from '@mdi/js'
import { IconButton } from '#web/kit/IconButton.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Text } from '#web/kit/Text.tsx'
import { apart } from '#web/words/apart.ts'
import { useWords } from '#web/words/words.ts'
import { parts } from '../papers.ts'
import { minutesOf, moved, type TypedItem } from '../programme-form.ts'
import { useItemLine } from '../use-item-line.ts'

interface Props {
  items: readonly TypedItem[]
  onChange: (items: readonly TypedItem[]) => void
  onOpen: (item: TypedItem) => void
}

/** The items of a programme that is written, by part; moved by buttons, so that keys and fingers do the same. */
export const TypedItems = ({ items, onChange, onOpen }: Props) => {
  const { t } = useWords()
  if (items.length === 0) return <Text quiet>{t('papers.nothingYet')}</Text>
  return parts.map((part) => {
    const some = items.filter((item) => item.part === part)
    return some.length === 0 ? null : (
      <Section key={part} title={t(`events.part.${part}`)}>
        <Rows>
          {some.map((item, place) => (
            <TypedRow
              key={item.key}
              item={item}
              first={place === 0}
              last={place === some.length - 1}
              onOpen={() => onOpen(item)}
              onMove={(by) => onChange(moved(items, item.key, by))}
              onRemove={() => onChange(items.filter(({ key }) => key !== item.key))}
            />
          ))}
        </Rows>
      </Section>
    )
  })
}

interface RowProps {
  item: TypedItem
  first: boolean
  last: boolean
  onOpen: () => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

const TypedRow = ({ item, first, last, onOpen, onMove, onRemove }: RowProps) => {
  const { t } = useWords()
  const lineOf = useItemLine()
  const title = apart(item.title)
  const line = lineOf({
    kind: item.kind,
    reader: item.reader && { refId: item.reader.id, name: item.reader.name },
    by: item.by || null,
    minutes: minutesOf(item.minutes) ?? null,
  })
  return (
    <ListRow
      folds
      title={<bdi>{item.title}</bdi>}
      {...(line === '' ? {} : { detail: line })}
      end={
        <>
          {first ? null : (
            <IconButton label={t('papers.moveUp', { title })} icon={mdiArrowUp} onClick={() => onMove(-1)} />
          )}
          {last ? null : (
            <IconButton
              label={t('papers.moveDown', { title })}
              icon={mdiArrowDown}
              onClick={() => onMove(1)}
            />
          )}
          <IconButton label={t('papers.change', { title })} icon={mdiPencilOutline} onClick={onOpen} />
          <IconButton label={t('papers.takeOut', { title })} icon={mdiTrashCanOutline} onClick={onRemove} />
        </>
      }
    />
  )
}
