import { useQuery } from '@tanstack/react-query'
import { links } from '#web/app/links.ts'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { type Cycle, type Records, recordsQuestion } from '../data.ts'
import { Figure } from './Figure.tsx'

interface Props {
  cycle: Cycle
  code: string
  place: string | null
}

/** Gatherings with their numbers, and persons where the reader may see them elsewhere; of others how many. */
export const RecordsList = ({ cycle, code, place }: Props) => {
  const { t } = useWords()
  const asked = useQuery(recordsQuestion(cycle.id, code, place))
  return (
    <section aria-label={t('statistics.records')}>
      <Text look="h3" as="h3">
        {t('statistics.records')}
      </Text>
      <QueryView query={asked} what={t('statistics.records')} shape="row" count={3}>
        {({ data }) => <Listed records={data} code={code} isHandedIn={cycle.state === 'handedIn'} />}
      </QueryView>
    </section>
  )
}

interface ListedProps {
  records: Records
  code: string
  isHandedIn: boolean
}

const Listed = ({ records: { gatherings, people, unnamed, more }, code, isHandedIn }: ListedProps) => {
  const { t } = useWords()
  const { longDay, number } = useFormats()
  const none = gatherings.length === 0 && people.length === 0 && unnamed === 0
  const unnamedWords = people.length === 0 ? 'statistics.unnamedOnly' : 'statistics.unnamed'
  return (
    <>
      {isHandedIn ? (
        <Text look="small" quiet>
          {t('statistics.recordsToday')}
        </Text>
      ) : null}
      {none ? <Text>{t('statistics.recordsNone')}</Text> : null}
      {gatherings.length === 0 ? null : (
        <Rows label={t('statistics.recordsGatherings')}>
          {gatherings.map(({ id, type, title, day, value }) => (
            <ListRow
              key={`${id} ${day}`}
              title={<bdi>{title}</bdi>}
              href={type === 'event' ? links.event({ eventId: id }) : links.activity({ activityId: id })}
              detail={longDay(day)}
              end={<Figure code={code} figure={{ value, shown: 'value' }} />}
            />
          ))}
        </Rows>
      )}
      {people.length === 0 ? null : (
        <Rows label={t('statistics.recordsPeople')}>
          {people.map(({ id, name, day }) => (
            <ListRow key={id} title={<bdi>{name}</bdi>} {...(day === null ? {} : { detail: longDay(day) })} />
          ))}
        </Rows>
      )}
      {unnamed === 0 ? null : <Text>{t(unnamedWords, { count: unnamed, people: number(unnamed) })}</Text>}
      {more ? (
        <Text look="small" quiet>
          {t('statistics.recordsMore')}
        </Text>
      ) : null}
    </>
  )
}
