import { mdiAccountMultipleCheckOutline, mdiMinus, mdiPlus } from '@mdi/js'
import { addStyle } from '#web/kit/add-style.ts'
import { Button } from '#web/kit/Button.tsx'
import { CheckboxField } from '#web/kit/CheckboxField.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { WaitingMark } from '#web/kit/WaitingMark.tsx'
import { useWords } from '#web/words/words.ts'
import type { Attendance, Meeting, OnRoll } from '../meetings.ts'
import css from './roll.css?inline'
import { useState } from 'react'
import { IconButton } from '#web/kit/IconButton.tsx'
import { useFormats } from '#web/words/formats.ts'
import { typedNumber } from '../typed-number.ts'

addStyle(css)

const nobody: NonNullable<Attendance> = { present: [], late: [], guests: 0, friends: 0 }

interface Props {
  meeting: Meeting
  people: readonly OnRoll[]
  attendance: Attendance
  /** How many of the list were there whom the reader does not see named. */
  unnamed?: number
  waits?: boolean
  onChange: (attendance: Attendance) => void
}

/** Who was there, by names and numbers; nothing recorded is not nobody. */
export const RollBoard = ({ meeting, people, attendance, unnamed = 0, waits = false, onChange }: Props) => {
  const { t } = useWords()
  const now = attendance ?? nobody
  const set = (wish: NonNullable<Attendance>) =>
    onChange({ ...wish, friends: Math.min(wish.friends, unnamed + wish.present.length + wish.guests) })
  const tick = (id: string, there: boolean) => {
    const present = there ? [...now.present, id] : now.present.filter((one) => one !== id)
    const late = now.late.filter((one) => present.includes(one))
    // Who was ticked by mistake leaves nothing behind: that nobody came is said by its own button.
    if (unnamed + present.length + now.guests === 0) onChange(null)
    else set({ ...now, present, late })
  }
  const setLate = (id: string, late: boolean) =>
    set({ ...now, late: late ? [...now.late, id] : now.late.filter((one) => one !== id) })
  const total = unnamed + now.present.length + now.guests
  return (
    <Stack>
      <div aria-live="polite">
        <Text look="label">
          {attendance === null ? t('meetings.notRecorded') : t('meetings.came', { count: total })}
        </Text>
        {waits ? <WaitingMark /> : null}
      </div>
      {people.length === 0 ? null : (
        <>
          <Button
            full
            size="large"
            icon={mdiAccountMultipleCheckOutline}
            onClick={() => set({ ...now, present: people.map(({ id }) => id) })}
          >
            {t('meetings.everyone')}
          </Button>
          <Names meeting={meeting} people={people} now={now} onTick={tick} onLate={setLate} />
        </>
      )}
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
          <Button look="text" onClick={() => onChange(nobody)}>
            {t('meetings.nobody')}
          </Button>
        ) : unnamed > 0 ? null : (
          <Button look="text" onClick={() => onChange(null)}>
            {t('meetings.unrecord')}
          </Button>
        )}
      </Line>
    </Stack>
  )
}

interface NamesProps extends Pick<Props, 'meeting' | 'people'> {
  now: NonNullable<Attendance>
  onTick: (id: string, there: boolean) => void
  onLate: (id: string, late: boolean) => void
}

const Names = ({ meeting, people, now, onTick, onLate }: NamesProps) => {
  const { t } = useWords()
  return (
    <ul className="rows roll" aria-label={t('meetings.names')}>
      {people.map((one) => (
        <li key={one.id} className="roll-row">
          <CheckboxField
            name={one.id}
            label={<Named person={one} />}
            checked={now.present.includes(one.id)}
            onChange={({ target }) => onTick(one.id, target.checked)}
          />
          {meeting.young && one.role === 'participant' && now.present.includes(one.id) ? (
            <Late
              name={one.name}
              late={now.late.includes(one.id)}
              onChange={(late) => onLate(one.id, late)}
            />
          ) : null}
        </li>
      ))}
    </ul>
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

interface StepperProps {
  label: string
  value: number
  most: number
  onChange: (value: number) => void
}

/** A number of people: typed where there are many, one more or fewer by a tap. */
const Stepper = ({ label, value, most, onChange }: StepperProps) => {
  const { t } = useWords()
  const { number } = useFormats()
  // While it is written in, what was typed stands there, an empty field too.
  const [typed, setTyped] = useState<string | null>(null)
  const set = (next: number) => {
    setTyped(null)
    onChange(next)
  }
  const write = (text: string) => {
    setTyped(text)
    const read = typedNumber(text, most)
    if (read !== null && read !== value) onChange(read)
  }
  return (
    <div className="roll-stepper" role="group" aria-label={label}>
      <span>{label}</span>
      <Line>
        <IconButton
          icon={mdiMinus}
          label={t('meetings.fewer', { what: label })}
          onClick={() => set(Math.max(0, value - 1))}
        />
        <input
          className="input"
          type="text"
          inputMode="numeric"
          autoComplete="off"
          aria-label={label}
          value={typed ?? number(value)}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => write(target.value)}
          onBlur={() => setTyped(null)}
        />
        <IconButton
          icon={mdiPlus}
          label={t('meetings.moreOf', { what: label })}
          onClick={() => set(Math.min(most, value + 1))}
        />
      </Line>
    </div>
  )
}
