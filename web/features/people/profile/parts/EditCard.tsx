import { useState, type ReactNode } from 'react'
import { Restored } from '#web/features/drafts/Restored.tsx'
import { typedForms } from '#web/features/drafts/typed-forms.ts'
import { useTyped, type Kept } from '#web/features/drafts/use-typed.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFaults } from '#web/http/use-faults.ts'
import { Button } from '#web/kit/Button.tsx'
import { Card } from '#web/kit/Card.tsx'
import { ErrorSummary } from '#web/kit/ErrorSummary.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { Section } from '#web/kit/Section.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { useFocusAlong } from '#web/kit/use-focus-along.ts'
import { useWords } from '#web/words/words.ts'
import { type Changes, profileRoutes, saveProfile, sentenceOf } from '../data.ts'

export interface Editing<Draft> {
  readonly draft: Draft
  readonly set: (change: Partial<Draft>) => void
  /** The sentence of a field, by its name in the call. */
  readonly errorOf: (name: string) => string | undefined
  /** Takes all marks away: they go by place, and a line that goes leaves its own to the next. */
  readonly forget: () => void
}

interface Props<Draft extends object> {
  title: string
  /** What is told now. */
  children: ReactNode
  /** The form begins with this. */
  begin: () => Draft
  fields: (editing: Editing<Draft>) => ReactNode
  toChanges: (draft: Draft) => Changes
  /** What of it is kept on the device while it is typed. */
  kept?: Kept<Draft> | null
}

/** A card that is read, and edited in its place: a form with its legend, Save and Cancel. */
export const EditCard = <Draft extends object>({
  title,
  children,
  begin,
  fields,
  toChanges,
  kept = null,
}: Props<Draft>) => {
  const { t } = useWords()
  // What was typed and not saved is shown again where it was.
  const [open, setOpen] = useState(() => kept !== null && typedForms.find(kept.id, kept.shape) !== null)
  const place = useFocusAlong(open)
  return (
    <div ref={place}>
      {open ? (
        <Section title={title} titleHidden>
          <Card>
            <EditForm
              title={title}
              begin={begin}
              kept={kept}
              fields={fields}
              toChanges={toChanges}
              onClose={() => setOpen(false)}
            />
          </Card>
        </Section>
      ) : (
        <Section
          title={title}
          action={
            <Button look="text" label={t('profile.editWhat', { what: title })} onClick={() => setOpen(true)}>
              {t('profile.edit')}
            </Button>
          }
        >
          <Card>{children}</Card>
        </Section>
      )}
    </div>
  )
}

interface FormProps<Draft extends object> extends Pick<
  Props<Draft>,
  'title' | 'begin' | 'fields' | 'toChanges'
> {
  kept: Kept<Draft> | null
  onClose: () => void
}

const EditForm = <Draft extends object>({
  title,
  begin,
  kept,
  fields,
  toChanges,
  onClose,
}: FormProps<Draft>) => {
  const { t } = useWords()
  const { typed, type, end, restored } = useTyped<Draft>({ kept, saved: begin() })
  const leave = () => {
    end()
    onClose()
  }
  const [attempt, setAttempt] = useState(0)
  const { act, busy, error, reset } = useAction({
    run: saveProfile,
    refresh: profileRoutes,
    onDone: () => {
      snack({ text: t('profile.saved') })
      leave()
    },
    onFailed: () => setAttempt((before) => before + 1),
  })
  const said = useFaults(error)
  const items = Object.entries(said).flatMap(([name, fault]) => (fault ? [{ name, error: fault }] : []))
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        act(toChanges(typed))
      }}
    >
      <fieldset className="edit" tabIndex={-1}>
        <legend className="t-h2">{title}</legend>
        <Stack>
          <Restored {...restored} />
          <ErrorSummary items={items} attempt={attempt} />
          {fields({
            draft: typed,
            set: type,
            errorOf: (name) => said[name],
            forget: reset,
          })}
          {error !== null && Object.keys(said).length === 0 ? <Failure message={sentenceOf(error)} /> : null}
          <Line>
            <Button type="submit" look="main" busy={busy} busyLabel={t('profile.saving')}>
              {t('profile.save')}
            </Button>
            <Button look="text" onClick={leave}>
              {t('profile.cancel')}
            </Button>
          </Line>
        </Stack>
      </fieldset>
    </form>
  )
}
