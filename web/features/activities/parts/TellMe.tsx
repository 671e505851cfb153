import { mdiBellCheckOutline, mdiBellPlusOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { useWords } from '#web/words/words.ts'
import type { Wish } from '../discover.ts'
import { sameAs, savable, savedQuestion, savedRoutes, sendSave } from '../saved-searches.ts'
import { useSearchInWords } from '../use-search-in-words.ts'
import { useEnding } from './SavedSearches.tsx'

/** Saves what is wished for, so that one hears of new gatherings that fit; or ends that. */
export const TellMe = ({ wish }: { wish: Wish }) => {
  const { t } = useWords()
  const say = useSearchInWords()
  const { data } = useQuery(savedQuestion())
  const ending = useEnding()
  const saving = useAction({
    run: sendSave,
    refresh: savedRoutes,
    onDone: ({ data: { wish: kept } }) => snack({ text: t('discover.saved.done', { what: say(kept) }) }),
    onFailed: (error) => snack({ text: error.message }),
  })
  const kept = savable(wish)
  if (kept === null || data === undefined) return null
  const there = sameAs(data.data, kept)
  return there === undefined ? (
    <Button icon={mdiBellPlusOutline} busy={saving.busy} onClick={() => saving.act(kept)}>
      {t('discover.saved.tellMe')}
    </Button>
  ) : (
    <Button look="text" icon={mdiBellCheckOutline} busy={ending.busy} onClick={() => ending.act(there)}>
      {t('discover.saved.tellNoMore')}
    </Button>
  )
}
