import { failureOf } from '#web/features/people/family/data.ts'
import { useAction } from '#web/http/optimistic.ts'
import { snack } from '#web/kit/snackbar.ts'
import { useChoosing } from '#web/kit/use-choosing.tsx'
import { apart } from '#web/words/apart.ts'
import { useWords } from '#web/words/words.ts'
import { catalogueRoutes, place, type StudyItem } from './data.ts'
import { nameOf } from './rules.ts'

/** Taking several items out of the catalogue, or putting several back; the other one is the way back. */
export const useSeveral = (items: readonly StudyItem[], out: boolean) => {
  const { t, language } = useWords()
  const failed = (error: Error) => snack({ text: failureOf(error) })
  const back = useAction({ run: place, refresh: catalogueRoutes, onFailed: failed })
  const { act, busy } = useAction({
    run: place,
    refresh: catalogueRoutes,
    onDone: (_, { ids }) =>
      snack({
        text: t(out ? 'catalogue.removedMany' : 'catalogue.restoredMany', { count: ids.length }),
        action: { label: t('kit.undo'), run: () => back.act({ ids, out: !out }) },
      }),
    onFailed: failed,
  })
  return useChoosing(items, ({ id }) => id, {
    nameOf: (item) => apart(nameOf(item, language)),
    can: () => true,
    label: t(out ? 'catalogue.removeChosen' : 'catalogue.restoreChosen'),
    run: (chosen) => act({ ids: chosen.map(({ id }) => id), out }),
    busy,
  })
}
