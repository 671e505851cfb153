import { useQueries } from '@tanstack/react-query'
import { Button } from '#web/kit/Button.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { useWords } from '#web/words/words.ts'
import { activityQuestion, type Kind } from '../data.ts'
import { useActivities } from '../use-activities.ts'
import { useOwnParts } from '../use-own-parts.ts'
import { Days } from './Days.tsx'

interface Props {
  kind: Kind | null
  onFind: () => void
  onAll: () => void
}

/** Of those that a long list leaves out, so many are asked for one by one. */
const MOST_APART = 20

/** What one takes part in, leads or waits for, and one's children. */
export const Mine = ({ kind, onFind, onAll }: Props) => {
  const { t } = useWords()
  const own = useOwnParts()
  const { list } = useActivities(null)
  const mine = list?.filter(({ id }) => own.ids.includes(id)) ?? []
  const missing = list === null ? [] : own.ids.filter((id) => mine.every((one) => one.id !== id))
  const apart = useQueries({ queries: missing.slice(0, MOST_APART).map(activityQuestion) })
  const all = [...mine, ...apart.flatMap(({ data }) => data ?? [])]
  const shown = all.filter(({ activityType }) => kind === null || activityType.name === kind)
  if (list === null || !own.loaded)
    return <Skeleton what={t('activities.view.mine')} shape="card" count={2} />
  if (shown.length === 0 && all.length > 0)
    return (
      <Empty action={<Button onClick={onAll}>{t('activities.showAll')}</Button>}>
        {t('activities.filter.none')}
      </Empty>
    )
  if (shown.length === 0)
    return (
      <Empty action={<Button onClick={onFind}>{t('activities.mine.find')}</Button>}>
        {t('activities.mine.empty')}
      </Empty>
    )
  return <Days activities={shown} own={own} />
}
