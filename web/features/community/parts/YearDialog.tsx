import { useState } from 'react'
import { failureOf } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { CheckboxField } from '#web/kit/CheckboxField.tsx'
import { Dialog } from '#web/kit/Dialog.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import type { Pick } from '#web/kit/PickField.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { begin, officeAnswers, type Body, type OfficeName } from '../data.ts'
import { officeWords } from '../office-words.ts'
import { useDates } from '../use-dates.ts'
import { PersonField } from './PersonField.tsx'

interface Props {
  body: Body
  coming: { readonly year: number; readonly ridvan: string; readonly handoverUntil: string }
  onClose: () => void
}

/** A place for each office first, then five for the others: nobody is ranked. */
const places: readonly OfficeName[] = [
  'chair',
  'viceChair',
  'secretary',
  'treasurer',
  'member',
  'member',
  'member',
  'member',
  'member',
]

/** The nine who were elected, and how the old nine hand over. */
export const YearDialog = ({ body, coming, onClose }: Props) => {
  const { t } = useWords()
  const { date } = useDates()
  const [chosen, setChosen] = useState<readonly (Pick | null)[]>(() => places.map(() => null))
  const [handsOver, setHandsOver] = useState(true)
  const { act, busy, error } = useAction({
    run: (_: null, key) =>
      begin(
        {
          body: body.id,
          year: coming.year,
          handsOver,
          members: places.map((office, place) => ({ office, personId: chosen[place]?.id ?? '' })),
        },
        key,
      ),
    refresh: officeAnswers,
    onDone: ({ message }) => {
      snack({ text: message })
      onClose()
    },
  })
  const choose = (place: number, person: Pick | null) =>
    setChosen((old) => old.map((one, index) => (index === place ? person : one)))
  return (
    <Dialog
      open
      title={t('offices.beginYear', { year: coming.year })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button look="main" busy={busy} disabled={chosen.includes(null)} onClick={() => act(null)}>
            {t('offices.proposeYear')}
          </Button>
        </>
      }
    >
      <Stack>
        <Text>{t('offices.yearText', { day: date(coming.ridvan) })}</Text>
        <Places chosen={chosen} onChoose={choose} />
        <CheckboxField
          label={t('offices.keepUntil', { day: date(coming.handoverUntil) })}
          name="handsOver"
          checked={handsOver}
          onChange={({ target }) => setHandsOver(target.checked)}
        />
        {error ? <Failure message={failureOf(error)} /> : null}
      </Stack>
    </Dialog>
  )
}

const Places = ({
  chosen,
  onChoose,
}: {
  chosen: readonly (Pick | null)[]
  onChoose: (place: number, person: Pick | null) => void
}) => {
  const { t } = useWords()
  return places.map((office, place) => {
    const number = place - places.indexOf('member') + 1
    return (
      <PersonField
        // Two places may hold the same office: their place tells them apart.
        key={`${office} ${number}`}
        label={office === 'member' ? t('offices.place', { number }) : t(officeWords[office])}
        name={`place${place}`}
        value={chosen[place] ?? null}
        onChange={(person) => onChoose(place, person)}
        taken={chosen.flatMap((one, other) => (one === null || other === place ? [] : [one.id]))}
      />
    )
  })
}
