import { type ReactNode, useRef } from 'react'
import { links } from '#web/app/links.ts'
import { Kept } from '#web/features/drafts/Kept.tsx'
import { ActionBar } from '#web/kit/ActionBar.tsx'
import { Button } from '#web/kit/Button.tsx'
import { Card } from '#web/kit/Card.tsx'
import { ErrorSummary } from '#web/kit/ErrorSummary.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { Page } from '#web/kit/Page.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { useWords } from '#web/words/words.ts'
import type { Typed } from '../event-form.ts'
import type { Occasion } from '../planning.ts'
import { useEventPlanning } from '../use-event-planning.ts'
import { Drafts } from './Drafts.tsx'
import { EventPreview } from './EventPreview.tsx'
import { PlanWhat } from './PlanWhat.tsx'
import { PlanWhen } from './PlanWhen.tsx'
import { PlanWhere } from './PlanWhere.tsx'

interface Props {
  title: string
  occasions: readonly Occasion[]
  /** How a new form begins. */
  begin: Typed
}

/** One page in three cards, as others will see it beside them; saved as a draft or published at once. */
export const EventPlanForm = ({ title, occasions, begin }: Props) => {
  const { t } = useWords()
  const form = useEventPlanning(occasions, begin)
  const box = useRef<HTMLFormElement>(null)
  const startOver = () => {
    form.kept.onStartOver()
    // The button goes, and the focus would be nowhere.
    box.current?.querySelector<HTMLElement>('input, select')?.focus()
  }
  const { faults, attempt, busy, error, send } = form
  const items = Object.entries(faults).flatMap(([name, fault]) => (fault ? [{ name, error: fault }] : []))
  return (
    <form
      ref={box}
      noValidate
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault()
        send('published')
      }}
    >
      <Page
        title={title}
        up={{ href: links.create(), label: t('eventPlan.up') }}
        aside={
          <Stack>
            <EventPreview form={form} />
            <ActionBar label={t('planning.ready')}>
              <Button
                type="submit"
                look="main"
                size="large"
                full
                busy={busy}
                busyLabel={t('planning.saving')}
              >
                {t('planning.publish')}
              </Button>
              <Button size="large" full busy={busy} onClick={() => send('draft')}>
                {t('eventPlan.saveDraft')}
              </Button>
            </ActionBar>
          </Stack>
        }
      >
        <Stack>
          <Drafts />
          <Kept {...form.kept} onStartOver={startOver} />
          <ErrorSummary items={items} attempt={attempt} />
          {error !== null && !busy && Object.keys(faults).length === 0 ? (
            <Failure message={error.message} />
          ) : null}
          <Part title={t('planning.what')}>
            <PlanWhat form={form} occasions={occasions} />
          </Part>
          <Part title={t('planning.when')}>
            <PlanWhen form={form} />
          </Part>
          <Part title={t('planning.where')}>
            <PlanWhere form={form} />
          </Part>
        </Stack>
      </Page>
    </form>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Section title={title}>
    <Card>
      <Stack>{children}</Stack>
    </Card>
  </Section>
)
