import { mdiBookOpenPageVariantOutline } from '@mdi/js'
import { Icon } from '#web/kit/Icon.tsx'
import { ListRow } from '#web/kit/ListRow.tsx'
import { useWords } from '#web/words/words.ts'
import type { Activity } from '../data.ts'
import { studyName } from '../studies.ts'
import { StudyLink } from './StudyLink.tsx'

/** The book or text of a group, with where it can be had. */
export const StudyRow = ({ studyItem }: { studyItem: NonNullable<Activity['studyItem']> }) => {
  const { t, language } = useWords()
  const name = studyName(studyItem, language)
  return (
    <ListRow
      start={<Icon path={mdiBookOpenPageVariantOutline} />}
      title={<bdi>{name}</bdi>}
      detail={t('activities.study')}
      folds
      {...(studyItem.link === null ? {} : { end: <StudyLink what={name} href={studyItem.link} /> })}
    />
  )
}
