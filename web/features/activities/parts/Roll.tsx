import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { LoadError } from '#web/kit/LoadError.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { useWords } from '#web/words/words.ts'
import { type Meeting, type OnRoll, rollQuestion, useRoll } from '../meetings.ts'
import { RollBoard } from './RollBoard.tsx'
import { RollNote } from './RollNote.tsx'

// Seldom do two save at once.
const RollClash = lazyPart(async () => (await import('./RollClash.tsx')).RollClash)

/** Who was there: saved with each tick; nothing recorded is not nobody. */
export const Roll = ({ meeting: { id } }: { meeting: Meeting }) => {
  const { t } = useWords()
  const { data, error, isFetching, refetch } = useQuery(rollQuestion(id))
  return (
    <Section title={t('meetings.roll')}>
      {data === undefined ? (
        error === null ? (
          <Skeleton what={t('meetings.roll')} shape="row" count={5} />
        ) : (
          <LoadError message={error.message} onRetry={() => void refetch()} busy={isFetching} />
        )
      ) : (
        <Stack>
          <Board meeting={data.data.meeting} people={data.data.people} />
          <RollNote key={id} meeting={data.data.meeting} />
        </Stack>
      )}
    </Section>
  )
}

const Board = ({ meeting, people }: { meeting: Meeting; people: readonly OnRoll[] }) => {
  const { attendance, waits, save, clash } = useRoll(meeting)
  return clash === null ? (
    <RollBoard meeting={meeting} people={people} attendance={attendance} waits={waits} onChange={save} />
  ) : (
    <Suspense>
      <RollClash mine={attendance} theirs={meeting.attendance} people={people} {...clash} />
    </Suspense>
  )
}
