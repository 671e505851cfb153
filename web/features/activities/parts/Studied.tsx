import { useQuery } from '@tanstack/react-query'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { Section } from '#web/kit/Section.tsx'
import { useWords } from '#web/words/words.ts'
import { studiesQuestion } from '../plan.ts'
import type { Programme } from '../programmes.ts'
import { studiesFor } from '../studies.ts'
import { StudyLink } from './StudyLink.tsx'

/** What is studied in a programme, as the community's catalogue has it; nothing where it has none. */
export const Studied = ({ programme }: { programme: Programme }) => {
  const { t, language } = useWords()
  const { data } = useQuery({ ...studiesQuestion(), enabled: programme.studied.length > 0 })
  const studies = studiesFor(data?.data ?? [], programme.studied, language)
  if (studies.length === 0) return null
  return (
    <Section title={t(programme.studies)}>
      <Rows>
        {studies.map(({ id, name, parts, link }) => (
          <ListRow
            key={id}
            folds
            title={<bdi>{name}</bdi>}
            {...(parts === '' ? {} : { detail: <bdi>{parts}</bdi> })}
            {...(link === null ? {} : { end: <StudyLink what={name} href={link} /> })}
          />
        ))}
      </Rows>
    </Section>
  )
}
