import { useState, type SubmitEvent } from 'react'
import { EVENT_DAYS } from '#contract/days.ts'
import { Restored } from '#web/features/drafts/Restored.tsx'
import { useTyped } from '#web/features/drafts/use-typed.ts'
import { failureOf } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFaults, useUntilWritten } from '#web/http/use-faults.ts'
import { ErrorSummary } from '#web/kit/ErrorSummary.tsx'
import { Field } from '#web/kit/Field.tsx'
import { FormSheet } from '#web/kit/FormSheet.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { useWords } from '#web/words/words.ts'
import { Kept, names, typedOf, wishOf, type Faults, type Typed } from '../change-form.ts'
import { answerRoutes, sendChange, type CommunityEvent } from '../data.ts'
import { WhoIsTold } from './WhoIsTold.tsx'

type Wish = Parameters<typeof sendChange>[1]

/** The few things of an event that change most: what, when, where and how many. */
export const ChangeSheet = ({ event, onClose }: { event: CommunityEvent; onClose: () => void }) => {
  const { t } = useWords()
  const form = useChange(event, onClose)
  const { typed, faults, attempt, busy, error, restored } = form
  const of = (name: keyof Typed) => {
    const fault = faults[name]
    return {
      name,
      value: typed[name],
      autoComplete: 'off',
      error: fault,
      onChange: ({ target }: { target: { value: string } }) => form.type(name, target.value),
    }
  }
  const items = names.flatMap((name) => {
    const fault = faults[name]
    return fault === undefined ? [] : [{ name, error: fault }]
  })
  const failure = error && failureOf(error)
  return (
    <FormSheet
      title={t('events.change.title')}
      tall
      save={t('events.change.save')}
      busy={busy}
      busyLabel={t('events.change.saving')}
      failure={Object.keys(faults).length === 0 ? failure : null}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Restored {...restored} />
      <ErrorSummary items={items} attempt={attempt} least={2} />
      <Field {...of('title')} label={t('events.change.titleField')} />
      <Field {...of('date')} label={t('events.change.date')} type="date" {...EVENT_DAYS} />
      <Field {...of('startTime')} label={t('events.change.startTime')} type="time" />
      <Field {...of('endTime')} label={t('events.change.endTime')} type="time" optional />
      <Field {...of('venue')} label={t('events.change.venue')} optional />
      <Field {...of('location')} label={t('events.change.location')} optional />
      <Field
        {...of('capacity')}
        label={t('events.change.capacity')}
        hint={t('events.change.capacityHint')}
        inputMode="numeric"
        optional
      />
      <Field
        {...of('description')}
        label={t('events.change.description')}
        lines={4}
        maxLength={5_000}
        optional
      />
      <WhoIsTold event={event} />
    </FormSheet>
  )
}

/** What the fields hold, what is wrong with them, and how they are sent. */
const useChange = (event: CommunityEvent, onClose: () => void) => {
  const { t } = useWords()
  // Another's change that comes meanwhile must not pass for one's own.
  const [begin] = useState(() => typedOf(event))
  const { typed, type, end, restored } = useTyped<Typed>({
    kept: { id: `event-${event.id}`, shape: Kept },
    saved: begin,
  })
  const [found, setFound] = useState<Faults>({})
  const [attempt, setAttempt] = useState(0)
  const leave = () => {
    end()
    onClose()
  }
  const { act, busy, error, reset } = useAction({
    run: (wish: Wish, key) => sendChange(event.id, wish, key),
    refresh: answerRoutes,
    onDone: ({ title, warnings }) => {
      snack({ text: [t('events.change.done', { title }), ...warnings].join(' ') })
      leave()
    },
    onFailed: () => setAttempt((before) => before + 1),
  })
  const submit = (submitted: SubmitEvent<HTMLFormElement>) => {
    const checked = wishOf(begin, typed)
    setAttempt((before) => before + 1)
    setFound(checked.faults)
    if (checked.wish === null) {
      // What failed before is over: now something else keeps it back.
      if (!busy) reset()
      return focusFirst(submitted.currentTarget, checked.faults)
    }
    if (Object.keys(checked.wish).length === 0) leave()
    else act(checked.wish)
  }
  const startOver = () => {
    setFound({})
    reset()
    restored.onStartOver()
  }
  const typeIn = (name: keyof Typed, value: string) => type({ [name]: value })
  const faults = { ...useFaults(error), ...useUntilWritten(found) }
  const again = { ...restored, onStartOver: startOver }
  return { typed, type: typeIn, faults, attempt, busy, error, restored: again, submit }
}

const focusFirst = (form: HTMLFormElement, faults: Faults) => {
  const field = form.elements.namedItem(names.find((name) => faults[name] !== undefined) ?? '')
  if (field instanceof HTMLElement) field.focus()
}
