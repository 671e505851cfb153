import { useQuery } from '@tanstack/react-query'
import { NEWLY_ENROLLED } from '#contract/statistics/codes.ts'
import { links } from '#web/app/links.ts'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords, type WordKey } from '#web/words/words.ts'
import { type Cycle, type Records, recordsQuestion } from '../data.ts'
import { kindCodeOf } from '../use-figure-words.ts'
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
  const counts = gatherings.length > 1 ? countsOf(code) : null
  const personDay = code === NEWLY_ENROLLED ? 'statistics.recordsRegistered' : 'statistics.recordsCompleted'
  return (
    <>
      {isHandedIn ? (
        <Text look="small" quiet>
          {t('statistics.recordsToday')}
        </Text>
      ) : null}
      {none ? <Text>{t('statistics.recordsNone')}</Text> : null}
      {counts === null ? null : (
        <Text look="small" quiet>
          {t(counts)}
        </Text>
      )}
      {gatherings.length === 0 ? null : (
        <Rows label={t('statistics.recordsGatherings')}>
          {gatherings.map((gathering) => (
            <GatheringRow key={`${gathering.id} ${gathering.day}`} gathering={gathering} code={code} />
          ))}
        </Rows>
      )}
      {people.length === 0 ? null : (
        <Rows label={t('statistics.recordsPeople')}>
          {people.map(({ id, name, day }) => (
            <ListRow
              key={id}
              title={<bdi>{name}</bdi>}
              {...(day === null ? {} : { detail: t(personDay, { day: longDay(day) }) })}
            />
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

/** Where the places below do not add to the figure, or the people are fewer than it: why that is so. */
const countsOf = (code: string): WordKey | null => {
  const kind = kindCodeOf(code)
  if (kind?.measure === 'facilitators') return 'statistics.recordsOnce'
  const isOfLists =
    kind?.measure === 'participants' || kind?.measure === 'friends' || kind?.measure === 'unknown'
  return isOfLists && kind.triple !== 'devotionals' ? 'statistics.recordsTwice' : null
}

type Gathering = Records['gatherings'][number]

/** Of what its day is. */
const dayOf = ({ type }: Gathering, code: string): WordKey => {
  if (type === 'event') return 'statistics.recordsMetOn'
  const measure = kindCodeOf(code)?.measure
  if (measure === 'completed') return 'statistics.recordsFinished'
  return measure === 'cancelled' ? 'statistics.recordsCancelled' : 'statistics.recordsBegan'
}

const GatheringRow = ({ gathering, code }: { gathering: Gathering; code: string }) => {
  const { t } = useWords()
  const { longDay } = useFormats()
  const { id, type, title, day, value, meetings } = gathering
  return (
    <ListRow
      title={<bdi>{title}</bdi>}
      href={type === 'event' ? links.event({ eventId: id }) : links.activity({ activityId: id })}
      detail={
        <>
          {t(dayOf(gathering, code), { day: longDay(day) })}
          {meetings.length === 0 ? null : <Meetings meetings={meetings} code={code} />}
        </>
      }
      end={<Figure code={code} figure={{ value, shown: 'value' }} />}
    />
  )
}

/** Each meeting with its number, of which the figure is made. */
const Meetings = ({ meetings, code }: { meetings: Gathering['meetings']; code: string }) => {
  const { t } = useWords()
  const { day: dayName, number } = useFormats()
  const ofFriends = kindCodeOf(code)?.measure === 'friends'
  return (
    <ul
      className="statistics-meetings"
      aria-label={t(ofFriends ? 'statistics.recordsMeetingsFriends' : 'statistics.recordsMeetings')}
    >
      {meetings.map(({ day, count }, place) => (
        <li key={`${day} ${place}`}>
          {t('statistics.recordsMeeting', {
            day: dayName(day),
            count: count === null ? t('statistics.withoutNumber') : number(count),
          })}
        </li>
      ))}
    </ul>
  )
}
