import { Suspense, useRef, useState } from 'react'
import { links } from '#web/app/links.ts'
import { CallError } from '#web/http/call-error.ts'
import { ActionBar } from '#web/kit/ActionBar.tsx'
import { Button } from '#web/kit/Button.tsx'
import { Card } from '#web/kit/Card.tsx'
import { ErrorSummary } from '#web/kit/ErrorSummary.tsx'
import { Failure, Notice } from '#web/kit/Notice.tsx'
import { Page } from '#web/kit/Page.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import type { Activity, Kind } from '../data.ts'
import { isForYoung, typedOf } from '../plan-form.ts'
import type { Typed } from '../plan-typed.ts'
import { usePlanning } from '../use-planning.ts'
import { Kept, SavedAt } from '#web/features/drafts/Kept.tsx'
import { Particular } from './Particular.tsx'
import { PlanWhen } from './PlanWhen.tsx'
import { PlanWhere } from './PlanWhere.tsx'
import { PlanWho } from './PlanWho.tsx'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { queryClient } from '#web/http/query-client.ts'
import { SelectField } from '#web/kit/SelectField.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { ledQuestion, planQuestion } from '../plan.ts'
import { type Form, field } from './plan-field.ts'
import { Field } from '#web/kit/Field.tsx'
import { gatheringLanguages } from '../spoken.ts'
import { PictureField } from '../PictureField.tsx'
import { SuggestedTitle } from './SuggestedTitle.tsx'
import { lazyPart } from '#web/kit/lazy-screen.ts'

// Opened on a tap: the page of the gathering as others will see it.
const PlanPreview = lazyPart(async () => (await import('./PlanPreview.tsx')).PlanPreview)

interface Props {
  kind: Kind
  title: string
  begin: Typed
  /** What is changed; a new one without. */
  changes?: Activity
}

/** One page in cards: what, when, where, who. The same for all kinds, and for a new one as for one that is changed. */
export const PlanForm = ({ kind, title, begin, changes }: Props) => {
  const { t } = useWords()
  const form = usePlanning({ kind, begin, changes })
  const box = useRef<HTMLFormElement>(null)
  const startOver = () => {
    form.kept.onStartOver()
    // The button goes, and the focus would be nowhere.
    box.current?.querySelector<HTMLElement>('input, select')?.focus()
  }
  const { typed, faults, attempt, busy, send } = form
  const items = Object.entries(faults).flatMap(([name, error]) => (error ? [{ name, error }] : []))
  const up =
    changes === undefined
      ? { href: links.activities(), label: t('planning.gatherings') }
      : { href: links.activity({ activityId: changes.id }), label: t('planning.theGathering') }
  return (
    <form
      ref={box}
      noValidate
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault()
        send(false)
      }}
    >
      <Page
        title={title}
        up={up}
        aside={
          <Stack>
            <Suspense>
              <PlanPreview kind={kind} typed={typed} />
            </Suspense>
            <ActionBar label={t('planning.ready')}>
              <div className={changes === undefined ? 'action-note' : undefined}>
                <SavedAt at={form.kept.savedAt} />
              </div>
              <Button
                type="submit"
                look="main"
                size="large"
                full
                busy={busy}
                busyLabel={t('planning.saving')}
              >
                {t(changes === undefined ? 'planning.publish' : 'planning.save')}
              </Button>
              {changes === undefined ? (
                <Button size="large" full disabled={busy} onClick={form.kept.later}>
                  {t('planning.later')}
                </Button>
              ) : null}
            </ActionBar>
          </Stack>
        }
      >
        <Stack>
          <Kept {...form.kept} onStartOver={startOver} />
          {changes === undefined ? <Copy kind={kind} form={form} /> : null}
          {isForYoung(kind) ? <Text quiet>{t('planning.checked')}</Text> : null}
          <ErrorSummary items={items} attempt={attempt} />
          <Said form={form} told={Object.keys(faults).length > 0} />
          <Part title={t('planning.what')}>
            <PlanWhat kind={kind} form={form} />
            <Particular kind={kind} form={form} />
          </Part>
          <Part title={t('planning.when')}>
            <PlanWhen form={form} />
          </Part>
          <Part title={t('planning.where')}>
            <PlanWhere form={form} changes={changes} />
          </Part>
          <Part title={t('planning.who')}>
            <PlanWho kind={kind} form={form} />
          </Part>
        </Stack>
      </Page>
    </form>
  )
}

const Part = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <Section title={title}>
    <Card>
      <Stack>{children}</Stack>
    </Card>
  </Section>
)

/** Why it could not be saved, where no field says so. Of two who change it the second may still save. */
const Said = ({
  form: { error, busy, send },
  told,
}: {
  form: ReturnType<typeof usePlanning>
  told: boolean
}) => {
  const { t } = useWords()
  if (error === null || busy || told) return null
  if (error instanceof CallError && error.code === 'changed_meanwhile')
    return (
      <Notice tone="info" action={<Button onClick={() => send(true)}>{t('planning.saveMine')}</Button>}>
        {error.detail ?? error.message}
      </Notice>
    )
  return <Failure message={error.message} />
}

/** Begins with an earlier one: all but its days. */
const Copy = ({ kind, form }: { kind: Kind; form: Form }) => {
  const { t, language } = useWords()
  const { data } = useQuery(ledQuestion(kind))
  const [chosen, setChosen] = useState(useSearchParams()[0].get('copy') ?? '')
  const led = data?.data ?? []
  if (led.length === 0) return null
  const copy = async (id: string) => {
    setChosen(id)
    if (id === '') return
    try {
      const plan = await queryClient.fetchQuery(planQuestion(id))
      form.set({ ...typedOf(plan.data, true, language), date: form.typed.date })
    } catch (error) {
      setChosen('')
      snack({ text: error instanceof Error ? error.message : String(error) })
    }
  }
  return (
    <SelectField
      label={t('planning.copy')}
      name="copy"
      options={[
        { value: '', label: t('planning.copyNone') },
        ...led.map(({ id, title }) => ({ value: id, label: title })),
      ]}
      value={led.some(({ id }) => id === chosen) ? chosen : ''}
      onChange={(id) => void copy(id)}
    />
  )
}

/** What it is called, what it is about and in which language. */
const PlanWhat = ({ kind, form }: { kind: Kind; form: Form }) => {
  const { t, language } = useWords()
  const { typed, set } = form
  return (
    <>
      <Field {...field(form, 'title')} label={t('planning.title')} maxLength={120} />
      <SuggestedTitle kind={kind} form={form} />
      <Field
        {...field(form, 'description')}
        label={t('planning.description')}
        hint={t('planning.descriptionHint')}
        lines={3}
        maxLength={5_000}
        optional
      />
      <SelectField
        label={t('planning.language')}
        name="language"
        options={gatheringLanguages(language, typed.language)}
        value={typed.language}
        onChange={(value) => set({ language: value })}
      />
      <PictureField
        of={{ kind: 'activity', id: 'new' }}
        url={typed.imageUrl}
        failure={form.faults.imageUrl}
        onSending={(imageSending) =>
          // What was said against the picture before is no longer so.
          set({ imageSending, ...(imageSending ? {} : { imageUrl: typed.imageUrl }) })
        }
        onChange={(imageUrl) => set({ imageUrl })}
      />
    </>
  )
}
