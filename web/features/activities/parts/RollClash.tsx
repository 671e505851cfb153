import { Button } from '#web/kit/Button.tsx'
import { Notice } from '#web/kit/Notice.tsx'
import { useFormats } from '#web/words/formats.ts'
import { apart } from '#web/words/apart.ts'
import { useWords } from '#web/words/words.ts'
import type { Attendance, OnRoll } from '../meetings.ts'

interface Props {
  mine: Attendance
  /** What somebody else has saved meanwhile. */
  theirs: Attendance
  people: readonly OnRoll[]
  useMine: () => void
  keepTheirs: () => void
}

/** Two rolls of one meeting: what differs, by name, and which of them holds. Until then both are kept. */
export const RollClash = ({ mine, theirs, people, useMine, keepTheirs }: Props) => {
  const { t } = useWords()
  const { list } = useFormats()
  const only = (one: Attendance, other: Attendance) =>
    people
      .filter(({ id }) => one?.present.includes(id) === true && other?.present.includes(id) !== true)
      .map(({ name }) => apart(name))
  const sides = [
    { said: mine, names: only(mine, theirs), inAll: 'meetings.clashMine', alone: 'meetings.clashMineOnly' },
    {
      said: theirs,
      names: only(theirs, mine),
      inAll: 'meetings.clashTheirs',
      alone: 'meetings.clashTheirsOnly',
    },
  ] as const
  return (
    <Notice
      tone="warning"
      action={
        <>
          <Button onClick={useMine}>{t('meetings.useMine')}</Button>
          <Button onClick={keepTheirs}>{t('meetings.keepTheirs')}</Button>
        </>
      }
    >
      <p className="t-label">{t('meetings.clash')}</p>
      {sides.map(({ said, names, inAll, alone }) => (
        <div key={inAll}>
          <p>
            {t(inAll, {
              what:
                said === null
                  ? t('meetings.notRecorded')
                  : t('meetings.clashCounts', {
                      count: said.present.length + said.guests,
                      guests: said.guests,
                      friends: said.friends,
                    }),
            })}
          </p>
          {names.length === 0 ? null : <p>{t(alone, { names: list(names) })}</p>}
        </div>
      ))}
    </Notice>
  )
}
