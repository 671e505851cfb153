import { failureOf } from '#web/http/call-error.ts'
import { apart } from '#web/words/apart.ts'
import {
  mdiArrowDown,
  mdiArrowUp,
  mdiBookOpenPageVariantOutline,
  mdiDotsVertical,
  mdiPencilOutline,
  mdiSubdirectoryArrowRight,
  mdiTextBoxOutline,
  mdiTrayArrowUp,
} from '@mdi/js'
import type { ReactNode } from 'react'
import { isWhole } from '#contract/catalogue/catalogue.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useUndoable } from '#web/http/use-undoable.ts'
import { Button } from '#web/kit/Button.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { ListRow } from '#web/kit/ListRow.tsx'
import { Menu } from '#web/kit/Menu.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { useWords } from '#web/words/words.ts'
import { catalogueRoutes, change, putBack, takeOut, type StudyItem } from '../data.ts'
import { nameOf } from '../rules.ts'
import { trainsFor } from './ItemFields.tsx'

const icons: Readonly<Record<StudyItem['kind'], string>> = {
  book: mdiBookOpenPageVariantOutline,
  branch: mdiSubdirectoryArrowRight,
  grade: mdiSubdirectoryArrowRight,
  unit: mdiSubdirectoryArrowRight,
  text: mdiTextBoxOutline,
}

interface Props {
  item: StudyItem
  /** Nothing stands above it, or below it, among those beside it. */
  first: boolean
  last: boolean
  /** In the place of what may be done with it, while several are chosen. */
  box: ReactNode | null
  onChange: (item: StudyItem) => void
}

/** One item with what may be done with it; taking it out can be taken back at once. */
export const ItemRow = ({ item, first, last, box, onChange }: Props) => {
  const { t, language } = useWords()
  const what = apart(nameOf(item, language))
  const details = [
    ...(item.trains === null ? [] : [t(trainsFor[item.trains])]),
    ...(item.reportCode === null ? [] : [t('catalogue.counted', { column: apart(item.reportCode) })]),
    ...(item.released ? [] : [t('catalogue.notReleased')]),
    ...(item.link === null ? [] : [t('catalogue.linked')]),
  ]
  const move = useAction({ run: change, refresh: catalogueRoutes, onFailed: told })
  const out = useTakingOut(item, what)
  const menu = (
    <Menu
      label={t('catalogue.more', { what })}
      icon={mdiDotsVertical}
      actions={[
        { label: t('catalogue.change'), icon: mdiPencilOutline, onClick: () => onChange(item) },
        ...(first
          ? []
          : [
              {
                label: t('catalogue.up'),
                icon: mdiArrowUp,
                onClick: () => move.act({ id: item.id, move: 'up' }),
              },
            ]),
        ...(last
          ? []
          : [
              {
                label: t('catalogue.down'),
                icon: mdiArrowDown,
                onClick: () => move.act({ id: item.id, move: 'down' }),
              },
            ]),
        { label: t('catalogue.remove'), icon: mdiTrayArrowUp, onClick: () => out.act(item.id) },
      ]}
    />
  )
  return (
    <ListRow
      start={box ?? <Icon path={icons[item.kind]} mirrored={!isWhole(item.kind)} />}
      title={<span dir="auto">{nameOf(item, language)}</span>}
      {...(details.length === 0 ? {} : { detail: details.join('\u00a0· ') })}
      {...(box === null ? { end: menu } : {})}
    />
  )
}

/** What was taken out, with the way back. */
export const OutRow = ({ item, box }: Pick<Props, 'item' | 'box'>) => {
  const { t, language } = useWords()
  const back = usePuttingBack(apart(nameOf(item, language)))
  return (
    <ListRow
      start={box}
      title={<span dir="auto">{nameOf(item, language)}</span>}
      {...(box === null
        ? {
            end: (
              <Button busy={back.busy} onClick={() => back.act(item.id)}>
                {t('catalogue.putBack')}
              </Button>
            ),
          }
        : {})}
    />
  )
}

const useTakingOut = ({ id }: StudyItem, what: string) => {
  const { t } = useWords()
  return useUndoable({
    run: takeOut,
    undo: () => (key) => putBack(id, key),
    says: () => t('catalogue.removed', { what }),
    refresh: catalogueRoutes,
    onUndone: () => snack({ text: t('catalogue.restored', { what }) }),
    onFailed: told,
  })
}

const usePuttingBack = (what: string) => {
  const { t } = useWords()
  return useAction({
    run: putBack,
    refresh: catalogueRoutes,
    onDone: () => snack({ text: t('catalogue.restored', { what }) }),
    onFailed: told,
  })
}

const told = (error: Error): void => snack({ text: failureOf(error) })
