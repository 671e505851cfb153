import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getCompleteness } from '#contract/statistics/statistics.ts'
import { links } from '#web/app/links.ts'
import { failureOf } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { BulletBar } from '#web/kit/BulletBar.tsx'
import { Button } from '#web/kit/Button.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Section } from '#web/kit/Section.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { apart } from '#web/words/apart.ts'
import { useFormats } from '#web/words/formats.ts'
import { said } from '#web/words/said.ts'
import { useWords } from '#web/words/words.ts'
import {
  type Completeness as Found,
  completenessQuestion,
  type CycleFigures,
  sendReminders,
  type Statistics,
} from '../data.ts'
import { Contradictions } from './Contradictions.tsx'
import { HandInDialog } from './HandInDialog.tsx'

interface Props {
  statistics: Statistics
  shown: CycleFigures
}

/** What of the cycle is missing, who can tell it, and the way to hand the cycle in. */
export const Completeness = ({ statistics, shown }: Props) => {
  const { t } = useWords()
  const asked = useQuery(completenessQuestion(shown.cycle.id))
  return (
    <Section title={t('statistics.complete')}>
      <QueryView query={asked} what={t('statistics.complete')} shape="row" count={3}>
        {({ data }) => (
          <Stack>
            <Meter found={data} />
            <Missing found={data} />
            <Others found={data} />
            <Contradictions shown={shown} />
            <Steps statistics={statistics} shown={shown} found={data} />
          </Stack>
        )}
      </QueryView>
    </Section>
  )
}

interface FoundProps {
  found: Found
}

const Meter = ({ found: { held, recorded } }: FoundProps) => {
  const { t } = useWords()
  const { number } = useFormats()
  const sentence =
    held === 0
      ? t('statistics.noMeetings')
      : t('statistics.recordedOf', { recorded: number(recorded), held: number(held) })
  return (
    <>
      <BulletBar label={sentence} share={held === 0 ? 0 : recorded / held} />
      <Text>{sentence}</Text>
    </>
  )
}

/** So many are shown before one asks for more. */
const FIRST = 5

/** By whom each can be told. */
const Missing = ({ found: { activities, events } }: FoundProps) => {
  const { t } = useWords()
  const { number, list, longDay, age } = useFormats()
  const [whole, setWhole] = useState(false)
  const shown = whole ? activities : activities.slice(0, FIRST)
  return (
    <>
      {activities.length === 0 ? null : (
        <Rows label={t('statistics.missingMeetings')}>
          {shown.map(({ id, title, missing, leaders, remindedAt }) => (
            <ListRow
              key={id}
              height={72}
              title={<bdi>{title}</bdi>}
              href={links.meetings({ activityId: id })}
              detail={
                <>
                  {t('statistics.missing', { count: missing, meetings: number(missing) })}
                  {leaders.length === 0 ? null : `\u00a0· ${list(leaders.map(apart))}`}
                  {remindedAt === null
                    ? null
                    : `\u00a0· ${t('statistics.reminded', { when: age(remindedAt) })}`}
                </>
              }
            />
          ))}
        </Rows>
      )}
      {activities.length > FIRST ? (
        <Button look="text" expanded={whole} onClick={() => setWhole(!whole)}>
          {t(whole ? 'statistics.missingFew' : 'statistics.missingAll', { count: number(activities.length) })}
        </Button>
      ) : null}
      {events.length === 0 ? null : (
        <Rows label={t('statistics.missingEvents')}>
          {events.map(({ id, title, day }) => (
            <ListRow
              key={id}
              title={<bdi>{title}</bdi>}
              href={links.event({ eventId: id })}
              detail={`${longDay(day)}\u00a0· ${t('statistics.withoutNumber')}`}
            />
          ))}
        </Rows>
      )}
    </>
  )
}

/** What the roll and the places leave open. */
const Others = ({
  found: { withoutBirthDate, activitiesWithoutPlace, householdsWithoutPlace },
}: FoundProps) => {
  const { t } = useWords()
  const { number } = useFormats()
  const open = (
    [
      ['statistics.withoutBirthDate', withoutBirthDate],
      ['statistics.activitiesWithoutPlace', activitiesWithoutPlace],
      ['statistics.householdsWithoutPlace', householdsWithoutPlace],
    ] as const
  ).filter(([, count]) => count > 0)
  if (open.length === 0) return null
  return (
    <ul>
      {open.map(([key, count]) => (
        <li key={key}>{t(key, { count, number: number(count) })}</li>
      ))}
    </ul>
  )
}

/** One tap reminds all who lead something, and a cycle that is over is handed in. */
const Steps = ({ statistics, shown, found }: Props & FoundProps) => {
  const { cycle } = shown
  const { t } = useWords()
  const { longDay } = useFormats()
  const [handing, setHanding] = useState(false)
  const { act, busy, error } = useAction({
    run: (_: null, key) => sendReminders(cycle.id, key),
    refresh: [getCompleteness],
    onDone: ({ message }) => snack({ text: said(message) }),
  })
  const { correct } = statistics.can
  return (
    <>
      {error === null ? null : <Failure message={failureOf(error)} />}
      <Line>
        {found.activities.length === 0 ? null : (
          <Button
            busy={busy}
            busyLabel={t('statistics.reminding')}
            disabled={found.reachable === 0}
            onClick={() => act(null)}
          >
            {t('statistics.remind')}
          </Button>
        )}
        {correct && cycle.state === 'over' ? (
          <Button look="main" onClick={() => setHanding(true)}>
            {t('statistics.handIn')}
          </Button>
        ) : null}
      </Line>
      {found.activities.length === 0 ? null : (
        <Text look="small" quiet>
          {found.reachable === 0
            ? t('statistics.nobodyToRemind')
            : t('statistics.remindWhy', { count: found.reachable })}
        </Text>
      )}
      {correct && cycle.state === 'running' ? (
        <Text look="small" quiet>
          {t('statistics.handInLater', { day: longDay(cycle.endsOn) })}
        </Text>
      ) : null}
      {handing ? <HandInDialog shown={shown} found={found} onClose={() => setHanding(false)} /> : null}
    </>
  )
}
