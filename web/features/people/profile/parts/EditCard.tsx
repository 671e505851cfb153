import { useState, type ReactNode } from 'react'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { Card } from '#web/kit/Card.tsx'
import { ErrorSummary } from '#web/kit/ErrorSummary.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { Section } from '#web/kit/Section.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { useWords } from '#web/words/words.ts'
import { type Changes, fieldsOf, profileRoutes, saveProfile, sentenceOf } from '../data.ts'

export interface Editing<Draft> {
  readonly draft: Draft
  readonly set: (change: Partial<Draft>) => void
  /** The sentence of a field, by its name in the call. */
  readonly errorOf: (name: string) => string | undefined
}

interface Props<Draft extends object> {
  title: string
  /** What is told now. */
  children: ReactNode
  /** The form begins with this. */
  begin: () => Draft
  fields: (editing: Editing<Draft>) => ReactNode
  toChanges: (draft: Draft) => Changes
}

/** A card that is read, and edited in its place: a form with its legend, Save and Cancel. */
export const EditCard = <Draft extends object>({
  title,
  children,
  begin,
  fields,
  toChanges,
}: Props<Draft>) => {
  const { t } = useWords()
  const [draft, setDraft] = useState<Draft | null>(null)
  if (draft !== null) {
    return (
      <Section title={title} titleHidden>
        <Card>
          <EditForm
            title={title}
            draft={draft}
            setDraft={setDraft}
            fields={fields}
            toChanges={toChanges}
            onClose={() => setDraft(null)}
          />
        </Card>
      </Section>
    )
  }
  return (
    <Section
      title={title}
      action={
        <Button look="text" label={t('profile.editWhat', { what: title })} onClick={() => setDraft(begin())}>
          {t('profile.edit')}
        </Button>
      }
    >
      <Card>{children}</Card>
    </Section>
  )
}

interface FormProps<Draft extends object> extends Pick<Props<Draft>, 'title' | 'fields' | 'toChanges'> {
  draft: Draft
  setDraft: (draft: Draft) => void
  onClose: () => void
}

const EditForm = <Draft extends object>({
  title,
  draft,
  setDraft,
  fields,
  toChanges,
  onClose,
}: FormProps<Draft>) => {
  const { t } = useWords()
  const [attempt, setAttempt] = useState(0)
  const { act, busy, error } = useAction({
    run: saveProfile,
    refresh: profileRoutes,
    onDone: () => {
      snack({ text: t('profile.saved') })
      onClose()
    },
    onFailed: () => setAttempt((before) => before + 1),
  })
  const said = fieldsOf(error)
  const items = Object.entries(said).map(([name, sentence]) => ({ name, error: sentence }))
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        act(toChanges(draft))
      }}
    >
      <fieldset className="edit">
        <legend className="t-h2">{title}</legend>
        <Stack>
          {items.length > 1 ? <ErrorSummary items={items} attempt={attempt} /> : null}
          {fields({
            draft,
            set: (change) => setDraft({ ...draft, ...change }),
            errorOf: (name) => said[name],
          })}
          {error !== null && items.length === 0 ? <Failure message={sentenceOf(error)} /> : null}
          <Line>
            <Button type="submit" look="main" busy={busy} busyLabel={t('profile.saving')}>
              {t('profile.save')}
            </Button>
            <Button look="text" onClick={onClose}>
              {t('profile.cancel')}
            </Button>
          </Line>
        </Stack>
      </fieldset>
    </form>
  )
}
