import { Button } from '#web/kit/Button.tsx'
import { LoadError } from '#web/kit/LoadError.tsx'
import { useWords } from '#web/words/words.ts'
import type { More } from '../use-activities.ts'

/** The way to those that a long list has not shown yet. */
export const MoreOf = ({ more }: { more: More }) => {
  const { t } = useWords()
  if (more.failure !== null) return <LoadError message={more.failure} onRetry={more.load} busy={more.busy} />
  if (!more.has) return null
  return (
    <div>
      <Button onClick={more.load} busy={more.busy} busyLabel={t('activities.moreComing')}>
        {t('activities.more')}
      </Button>
    </div>
  )
}
