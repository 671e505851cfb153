import { Button } from '#web/kit/Button.tsx'
import { LoadError } from '#web/kit/LoadError.tsx'
import { useWords } from '#web/words/words.ts'
import { fetchFailure } from '../data.ts'
import type { OlderNotices } from './use-older.ts'

/** The way to older notifications at the list's end, while there are any. */
export const Older = ({ older: { more, busy, failure, onMore } }: { older: OlderNotices }) => {
  const { t } = useWords()
  if (failure !== null) return <LoadError message={fetchFailure(failure)} onRetry={onMore} busy={busy} />
  if (!more) return null
  return (
    <div className="notice-more">
      <Button onClick={onMore} busy={busy}>
        {t('notifications.older')}
      </Button>
    </div>
  )
}
