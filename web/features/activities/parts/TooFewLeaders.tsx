import { useQuery } from '@tanstack/react-query'
import { Notice } from '#web/kit/Notice.tsx'
import { useWords } from '#web/words/words.ts'
import type { Activity } from '../data.ts'
import { ownPartQuestion } from '../part.ts'

/** Says to those who lead a group for children, and to administrators, that it needs more who lead it. */
export const TooFewLeaders = ({ activity }: { activity: Activity }) => {
  const { t } = useWords()
  const { data } = useQuery(ownPartQuestion(activity.id))
  const count = data?.data.leadersNeeded ?? null
  return count === null ? null : (
    <Notice tone="warning">{t('activities.part.tooFewLeaders', { count })}</Notice>
  )
}
