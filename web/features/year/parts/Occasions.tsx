import { links } from '#web/app/links.ts'
import { badiFromWire } from '#web/features/calendar/badi.ts'
import { useBadiWords } from '#web/features/calendar/use-badi-words.ts'
import { useOccasionTitle } from '#web/features/calendar/use-occasion-title.ts'
import { Card } from '#web/kit/Card.tsx'
import { DayTile } from '#web/kit/DayTile.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords, type WordKey } from '#web/words/words.ts'
import type { YearPlan } from '../data.ts'

const states: Readonly<Record<YearPlan['occasions'][number]['state'], WordKey>> = {
  new: 'year.state.new',
  there: 'year.state.there',
  over: 'year.state.over',
}

/** Each Feast and Holy Day of the year with both its dates; what is there already leads to it. */
export const Occasions = ({ plan }: { plan: YearPlan }) => {
  const { t } = useWords()
  const { dayTime } = useFormats(plan.timeZone)
  const badi = useBadiWords()
  const titleOf = useOccasionTitle()
  return (
    <Card>
      <Rows label={t('year.title')}>
        {plan.occasions.map((occasion) => {
          const date = badiFromWire(occasion.badi)
          return (
            <ListRow
              key={`${occasion.startsAt} ${occasion.title}`}
              height={72}
              start={<DayTile when={occasion.date} />}
              title={titleOf(occasion.title)}
              detail={<Both first={dayTime(occasion.startsAt)} other={date && badi.date(date)} />}
              {...(occasion.eventId === null ? {} : { href: links.event({ eventId: occasion.eventId }) })}
              end={
                <Text look="small" quiet>
                  {t(states[occasion.state])}
                </Text>
              }
            />
          )
        })}
      </Rows>
    </Card>
  )
}

/** Two dates, neither of which is broken at the end of a line; the dot between them begins none. */
const Both = ({ first, other }: { first: string; other: string | null }) => (
  <>
    <span className="whole">{other === null ? first : `${first}\u00a0·`}</span>
    {other === null ? null : (
      <>
        {' '}
        <span className="whole">{other}</span>
      </>
    )}
  </>
)
