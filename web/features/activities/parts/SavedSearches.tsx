import { useQuery } from '@tanstack/react-query'
import { links } from '#web/app/links.ts'
import { useUndoable } from '#web/http/use-undoable.ts'
import { Button } from '#web/kit/Button.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { addStyle } from '#web/kit/add-style.ts'
import { snack } from '#web/kit/snackbar.ts'
import { Text, TextLink } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { wishQuery } from '../discover.ts'
import { savedQuestion, savedRoutes, sendEnd, sendSave, type SavedSearch } from '../saved-searches.ts'
import { useSearchInWords } from '../use-search-in-words.ts'
import css from './wishes.css?inline'

addStyle(css)

/** One's saved searches, folded: each opens in the address, and ends with Undo. */
export const SavedSearches = () => {
  const { t, rich } = useWords()
  const { data } = useQuery(savedQuestion())
  const all = data?.data ?? []
  if (all.length === 0) return null
  return (
    <details className="saved-searches">
      <summary>{t('discover.saved.yours', { count: all.length })}</summary>
      <Text look="body2" quiet>
        {rich('discover.saved.how', { a: <TextLink href={links.settings()}>{null}</TextLink> })}
      </Text>
      <Rows label={t('discover.saved.list')}>
        {all.map((one) => (
          <OneSearch key={one.id} search={one} />
        ))}
      </Rows>
    </details>
  )
}

/** Ends a saved search; Undo saves the same again. */
export const useEnding = () => {
  const { t } = useWords()
  return useUndoable({
    run: ({ id }: SavedSearch, key) => sendEnd(id, key),
    undo: (_, search) => (key) => sendSave(search.wish, key),
    says: () => t('discover.saved.ended'),
    refresh: savedRoutes,
    onFailed: (error) => snack({ text: error.message }),
  })
}

const OneSearch = ({ search }: { search: SavedSearch }) => {
  const { t } = useWords()
  const { act, busy } = useEnding()
  const { day } = useFormats()
  const words = useSearchInWords()(search.wish)
  return (
    <ListRow
      href={links.discover(wishQuery(search.wish))}
      height={64}
      folds
      title={words}
      detail={t('discover.saved.until', { day: day(search.until.slice(0, 10)) })}
      end={
        <Button
          look="text"
          label={t('discover.saved.endOf', { what: words })}
          busy={busy}
          onClick={() => act(search)}
        >
          {t('discover.saved.end')}
        </Button>
      }
    />
  )
}
