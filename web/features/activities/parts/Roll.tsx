import { useQuery } from '@tanstack/react-query'
import { mdiAccountMultipleCheckOutline } from '@mdi/js'
import { Suspense } from 'react'
import { addStyle } from '#web/kit/add-style.ts'
import { Button } from '#web/kit/Button.tsx'
import { CheckboxField } from '#web/kit/CheckboxField.tsx'
import { LoadError } from '#web/kit/LoadError.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { WaitingMark } from '#web/kit/WaitingMark.tsx'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { useWords } from '#web/words/words.ts'
import { type Attendance, type Meeting, type OnRoll, rollQuestion, useRoll } from '../meetings.ts'
import css from './roll.css?inline'
import { RollNote } from './RollNote.tsx'
import { Stepper } from './Stepper.tsx'

addStyle(css)

// Seldom do two save at once.
const RollClash = lazyPart(async () => (await import('./RollClash.tsx')).RollClash)

const nobody: NonNullable<Attendance> = { present: [], late: [], guests: 0, friends: 0 }

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
  const { t } = useWords()
  const { attendance, waits, save, clash } = useRoll(meeting)
  const now = attendance ?? nobody
  const set = (wish: NonNullable<Attendance>) =>
    save({ ...wish, friends: Math.min(wish.friends, wish.present.length + wish.guests) })
  const tick = (id: string, there: boolean) => {
    const present = there ? [...now.present, id] : now.present.filter((one) => one !== id)
    const late = now.late.filter((one) => present.includes(one))
    // Who was ticked by mistake leaves nothing behind: that nobody came is said by its own button.
    if (present.length + now.guests === 0) save(null)
    else set({ ...now, present, late })
  }
  const setLate = (id: string, late: boolean) =>
    set({ ...now, late: late ? [...now.late, id] : now.late.filter((one) => one !== id) })
  const total = now.present.length + now.guests
  if (clash !== null)
    return (
      <Suspense>
        <RollClash mine={attendance} theirs={meeting.attendance} people={people} {...clash} />
      </Suspense>
    )
  return (
    <Stack>
      <div aria-live="polite">
        <Text look="label">
          {attendance === null ? t('meetings.notRecorded') : t('meetings.came', { count: total })}
        </Text>
        {waits ? <WaitingMark /> : null}
      </div>
      {people.length === 0 ? null : (
        <Button
          full
          size="large"
          icon={mdiAccountMultipleCheckOutline}
          onClick={() => set({ ...now, present: people.map(({ id }) => id) })}
        >
          {t('meetings.everyone')}
        </Button>
      )}
      <ul className="rows roll" aria-label={t('meetings.names')}>
        {people.map((one) => (
          <li key={one.id} className="roll-row">
            <CheckboxField
              name={one.id}
              label={<Named person={one} />}
              checked={now.present.includes(one.id)}
              onChange={({ target }) => tick(one.id, target.checked)}
            />
            {meeting.young && one.role === 'participant' && now.present.includes(one.id) ? (
              <Late
                name={one.name}
                late={now.late.includes(one.id)}
                onChange={(late) => setLate(one.id, late)}
              />
            ) : null}
          </li>
        ))}
      </ul>
      <Stepper
        label={t('meetings.guests')}
        value={now.guests}
        most={5000}
        onChange={(guests) => set({ ...now, guests })}
      />
      <Stepper
        label={t('meetings.friends')}
        value={now.friends}
        most={total}
        onChange={(friends) => set({ ...now, friends })}
      />
      <Line>
        {attendance === null ? (
          <Button look="text" onClick={() => save(nobody)}>
            {t('meetings.nobody')}
          </Button>
        ) : (
          <Button look="text" onClick={() => save(null)}>
            {t('meetings.unrecord')}
          </Button>
        )}
      </Line>
    </Stack>
  )
}

/** Of children it is noted who came late. */
const Late = ({
  name,
  late,
  onChange,
}: {
  name: string
  late: boolean
  onChange: (late: boolean) => void
}) => {
  const { t } = useWords()
  return (
    <Button
      look={late ? 'main' : 'text'}
      label={t('meetings.cameLate', { name })}
      pressed={late}
      onClick={() => onChange(!late)}
    >
      {t('meetings.late')}
    </Button>
  )
}

const Named = ({ person: { name, role, answer } }: { person: OnRoll }) => {
  const { t } = useWords()
  const more = [
    role === 'facilitator' ? t('meetings.leads') : null,
    answer === null ? null : t(saids[answer]),
  ].filter((one) => one !== null)
  return (
    <>
      <bdi>{name}</bdi>
      {more.length === 0 ? null : <span className="t-small quiet roll-more">{more.join('\u00a0· ')}</span>}
    </>
  )
}

const saids = { yes: 'meetings.saidYes', maybe: 'meetings.saidMaybe', no: 'meetings.saidNo' } as const
