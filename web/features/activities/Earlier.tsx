import { useQuery } from '@tanstack/react-query'
import { copyOf } from '#web/app/links.ts'
import { IconTile } from '#web/kit/IconTile.tsx'
import { kindLooks } from '#web/kit/kinds.ts'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { Section } from '#web/kit/Section.tsx'
import { useWords } from '#web/words/words.ts'
import { newKinds } from './new-kinds.ts'
import { ledQuestion } from './plan.ts'
import { useMayBegin } from './use-may-begin.ts'

/** The form offers the others. */
const SHOWN = 3

/** What one has led, to begin with all of it but its days. */
export const Earlier = () => {
  const { t } = useWords()
  const mayBegin = useMayBegin()
  const { data } = useQuery(ledQuestion())
  const rows = (data?.data ?? []).filter(({ kind }) => mayBegin(kind)).slice(0, SHOWN)
  if (rows.length === 0) return null
  return (
    <Section title={t('planning.copy')}>
      <div className="choices">
        <Rows>
          {rows.map(({ id, kind, title }) => (
            <ListRow
              key={id}
              height={72}
              href={copyOf(newKinds.find((one) => one.kind === kind)?.href ?? '', id)}
              start={<IconTile icon={kindLooks[kind].icon} kind={kind} />}
              title={<bdi>{title}</bdi>}
              detail={t(kindLooks[kind].word)}
            />
          ))}
        </Rows>
      </div>
    </Section>
  )
}
