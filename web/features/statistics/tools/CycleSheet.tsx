import { useState } from 'react'
import { typedFigure } from '#contract/digits.ts'
import { changeCycle } from '#contract/statistics/statistics.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFields } from '#web/http/use-fields.ts'
import { Field } from '#web/kit/Field.tsx'
import { FormSheet } from '#web/kit/FormSheet.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { newId } from '#web/secure-context.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { cycleAfter } from './days.ts'
import {
  type Cycle,
  type CycleWish,
  figureRoutes,
  sendCycle,
  sendCycleChange,
  useCommunityDay,
} from './keeping.ts'

interface Props {
  cycles: readonly Cycle[]
  /** Null for a new one. */
  cycle: Cycle | null
  onClose: () => void
}

interface Typed {
  readonly number: string
  readonly name: string
  readonly startsOn: string
  readonly endsOn: string
}

/** Adds a cycle, or changes one that is not handed in. A new one begins the day after the last one ends. */
export const CycleSheet = ({ cycles, cycle, onClose }: Props) => {
  const { t } = useWords()
  const { number } = useFormats()
  const today = useCommunityDay()
  const [id] = useState(newId)
  const given = cycle ?? { ...cycleAfter(cycles, today), name: '' }
  const form = useFields<Typed, CycleWish>({
    schema: changeCycle.body,
    start: {
      number: number(given.number),
      name: given.name,
      startsOn: given.startsOn,
      endsOn: given.endsOn,
    },
    read: (typed) => ({ ...typed, number: typedFigure(typed.number) }),
    action: useAction({
      run: (wish: CycleWish, key) =>
        cycle === null ? sendCycle(id, wish, key) : sendCycleChange(cycle.id, wish, key),
      refresh: figureRoutes,
      onDone: () => {
        snack({ text: t(cycle === null ? 'figureFiles.cycleAdded' : 'figureFiles.cycleChanged') })
        onClose()
      },
    }),
  })
  return (
    <FormSheet
      {...form.sheet}
      title={t(cycle === null ? 'figureFiles.addCycle' : 'figureFiles.changeCycleTitle')}
      save={t(cycle === null ? 'figureFiles.addCycle' : 'figureFiles.saveChange')}
      onClose={onClose}
    >
      <Field {...form.text('number')} label={t('figureFiles.cycleNumber')} inputMode="numeric" />
      <Field
        {...form.text('name')}
        label={t('figureFiles.cycleName')}
        hint={t('figureFiles.cycleNameHint')}
        maxLength={80}
        optional
      />
      <Field {...form.text('startsOn')} type="date" label={t('figureFiles.startsOn')} />
      <Field
        {...form.text('endsOn')}
        type="date"
        label={t('figureFiles.endsOn')}
        hint={t('figureFiles.endsOnHint')}
      />
    </FormSheet>
  )
}
