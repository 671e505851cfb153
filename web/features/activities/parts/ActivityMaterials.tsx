import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Materials } from '#web/features/materials/Materials.tsx'
import { keepPapers } from '#web/features/materials/papers.ts'
import { Section } from '#web/kit/Section.tsx'
import { useWords } from '#web/words/words.ts'
import type { Activity } from '../data.ts'
import { isForChildren } from '../kept-activity.ts'
import { materialsQuestion, shelfOfActivity } from '../materials.ts'

/** Readings and papers, for those who take part; who looks after them is offered to add the first. */
export const ActivityMaterials = ({ activity }: { activity: Activity }) => {
  const { t } = useWords()
  const { id, activityType } = activity
  const { data, isPlaceholderData } = useQuery(materialsQuestion(activity))
  const keeps = data !== undefined && (!isForChildren(activityType.name) || data.can.change)
  useEffect(() => {
    if (keeps && !isPlaceholderData) void keepPapers(id, data.data)
  }, [id, keeps, isPlaceholderData, data])
  if (data === undefined || (data.data.length === 0 && !data.can.change)) return null
  return (
    <Section title={t('materials.title')}>
      <Materials shelf={shelfOfActivity(id)} materials={data.data} tools={data.can.change} />
    </Section>
  )
}
