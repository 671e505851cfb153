import { Button } from '#web/kit/Button.tsx'
import { Card } from '#web/kit/Card.tsx'
import { Notice } from '#web/kit/Notice.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
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
    {
      said: mine,
      names: only(mine, theirs),
      inAll: 'meetings.clashMine',
      alone: 'meetings.clashMineOnly',
      word: 'meetings.useMine',
      choose: useMine,
    },
    {
      said: theirs,
      names: only(theirs, mine),
      inAll: 'meetings.clashTheirs',
      alone: 'meetings.clashTheirsOnly',
      word: 'meetings.keepTheirs',
      choose: keepTheirs,
    },
  ] as const
  return (
    <Stack>
      <Notice tone="warning">
        <p>{t('meetings.clash')}</p>
      </Notice>
      <ul className="roll-sides">
        {sides.map(({ said, names, inAll, alone, word, choose }) => (
          <Card as="li" key={inAll}>
            <div className="roll-side">
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
              {names.length === 0 ? null : <Text look="body2">{t(alone, { names: list(names) })}</Text>}
              <Button full onClick={choose}>
                {t(word)}
              </Button>
            </div>
          </Card>
        ))}
      </ul>
    </Stack>
  )
}
