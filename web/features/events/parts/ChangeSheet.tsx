import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { CallError } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { ErrorSummary } from '#web/kit/ErrorSummary.tsx'
import { Field } from '#web/kit/Field.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { Sheet } from '#web/kit/Sheet.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Stack } from '#web/kit/Stack.tsx'
import { useWords } from '#web/words/words.ts'
import { ChangeForm, touchedOf, typedOf } from '../change-form.ts'
import { answerRoutes, sendChange, type CommunityEvent } from '../data.ts'
import { inWords } from './need.ts'
import { WhoIsTold } from './WhoIsTold.tsx'

type Wish = Parameters<typeof sendChange>[1]

const names = [
  'title',
  'date',
  'startTime',
  'endTime',
  'venue',
  'location',
  'capacity',
  'description',
] as const

/** The few things of an event that change most: what, when, where and how many. */
export const ChangeSheet = ({ event, onClose }: { event: CommunityEvent; onClose: () => void }) => {
  const { t } = useWords()
  const { register, handleSubmit, setError, control, formState } = useForm({
    resolver: zodResolver(ChangeForm),
    defaultValues: typedOf(event),
  })
  const description = useWatch({ control, name: 'description' })
  const { errors, submitCount, dirtyFields } = formState
  const { act, busy, error } = useAction({
    run: (wish: Wish, key) => sendChange(event.id, wish, key),
    refresh: answerRoutes,
    onDone: ({ title }) => {
      snack({ text: t('events.change.done', { title }) })
      onClose()
    },
    onFailed: (failure) => {
      const said = failure instanceof CallError ? failure.fields : {}
      for (const name of names) if (said[name] !== undefined) setError(name, { message: said[name] })
    },
  })
  const of = (name: (typeof names)[number]) => {
    const message = errors[name]?.message
    return { ...register(name), error: message === undefined ? undefined : inWords(message, t) }
  }
  const items = names.flatMap((name) => {
    const message = errors[name]?.message
    return message === undefined ? [] : [{ name, error: inWords(message, t) }]
  })
  const touched = Object.keys(dirtyFields).length > 0
  return (
    <Sheet open tall title={t('events.change.title')} onClose={onClose}>
      <form
        noValidate
        onSubmit={handleSubmit((wish) => (touched ? act(touchedOf(wish, dirtyFields)) : onClose()))}
      >
        <Stack>
          {items.length > 1 ? <ErrorSummary items={items} attempt={submitCount} /> : null}
          <Field {...of('title')} label={t('events.change.titleField')} autoComplete="off" />
          <Field {...of('date')} label={t('events.change.date')} type="date" autoComplete="off" />
          <Field {...of('startTime')} label={t('events.change.startTime')} type="time" autoComplete="off" />
          <Field
            {...of('endTime')}
            label={t('events.change.endTime')}
            type="time"
            autoComplete="off"
            optional
          />
          <Field {...of('venue')} label={t('events.change.venue')} autoComplete="off" optional />
          <Field {...of('location')} label={t('events.change.location')} autoComplete="off" optional />
          <Field
            {...of('capacity')}
            label={t('events.change.capacity')}
            hint={t('events.change.capacityHint')}
            autoComplete="off"
            inputMode="numeric"
            optional
          />
          <Field
            {...of('description')}
            label={t('events.change.description')}
            autoComplete="off"
            lines={4}
            maxLength={5_000}
            value={description}
            optional
          />
          <WhoIsTold event={event} />
          {error && items.length === 0 ? (
            <Failure
              message={inWords(
                error instanceof CallError ? (error.detail ?? error.message) : error.message,
                t,
              )}
            />
          ) : null}
          <Button
            type="submit"
            look="main"
            size="large"
            full
            busy={busy}
            busyLabel={t('events.change.saving')}
          >
            {t('events.change.save')}
          </Button>
        </Stack>
      </form>
    </Sheet>
  )
}
