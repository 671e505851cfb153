import { useState, type ReactNode } from 'react'
import * as z from 'zod/mini'
import { GivenDay } from '#contract/common.ts'
import { Place } from '#contract/finance/common.ts'
import type { Route } from '#contract/route.ts'
import { todayIn } from '#web/features/activities/meetings.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFields } from '#web/http/use-fields.ts'
import { Field } from '#web/kit/Field.tsx'
import { FormSheet } from '#web/kit/FormSheet.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { useWords } from '#web/words/words.ts'
import { fundRoutes } from '../data.ts'
import { newEntryId } from './recording.ts'

interface Booked {
  readonly id: string
  readonly day: string
  readonly place: string
}

interface Props {
  title: string
  save: string
  /** What the place is here. */
  label: string
  places: readonly { readonly code: string; readonly name: string }[]
  /** Books it; the id is made once, so that a second tap books nothing twice. */
  run: (booked: Booked, key: string) => Promise<unknown>
  /** What else is asked anew when it is booked. */
  refresh?: readonly Route[]
  /** Said when it is booked. */
  done: string
  onClose: () => void
  /** What is booked, above the fields. */
  children: ReactNode
}

const Typed = z.object({ day: GivenDay, place: Place })

/** Books something whose amount stands fast: on which day, and in which place. */
export const PlaceSheet = ({
  places,
  run,
  refresh = [],
  done,
  onClose,
  children,
  label,
  ...words
}: Props) => {
  const { t } = useWords()
  const [id] = useState(newEntryId)
  const form = useFields({
    schema: Typed,
    start: () => ({
      day: todayIn(),
      place: places.find(({ code }) => code === 'bank')?.code ?? places[0]?.code ?? '',
    }),
    action: useAction({
      run: (typed: z.output<typeof Typed>, key) => run({ ...typed, id }, key),
      refresh: [...fundRoutes, ...refresh],
      onDone: () => {
        snack({ text: done })
        onClose()
      },
    }),
  })
  return (
    <FormSheet {...form.sheet} {...words} busyLabel={t('treasury.booking')} onClose={onClose}>
      {children}
      <SelectField
        {...form.choice('place')}
        label={label}
        options={places.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <Field {...form.text('day')} label={t('treasury.day')} type="date" />
    </FormSheet>
  )
}
