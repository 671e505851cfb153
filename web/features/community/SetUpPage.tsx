import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { homeOverview } from '#contract/community/community.ts'
import { getSetUp } from '#contract/community/set-up.ts'
import { getMe } from '#contract/auth/session.ts'
import { links } from '#web/app/links.ts'
import { failureOf } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFaults } from '#web/http/use-faults.ts'
import { Button, LinkButton } from '#web/kit/Button.tsx'
import { Card } from '#web/kit/Card.tsx'
import { Failure, Notice } from '#web/kit/Notice.tsx'
import { Page } from '#web/kit/Page.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { laterWords } from '#web/words/language.ts'
import { type WordKey, useWords } from '#web/words/words.ts'
import { CommunityStep } from './parts/CommunityStep.tsx'
import { JoiningStep } from './parts/JoiningStep.tsx'
import { type Step, keepStep, lastStep, steps, useStep } from './set-up-draft.ts'
import { ACCOUNT_STEPS, type SetUp, type SetUpChanges, save, setUpQuestion } from './set-up.ts'
import { FeaturesSection } from '#web/features/admin/FeaturesSection.tsx'
import * as z from 'zod/mini'
import { getCommunitySettings } from '#contract/admin/administration.ts'
import { BannerCard } from '#web/features/admin/BannerCard.tsx'
import { PassageFields } from '#web/features/admin/PassageFields.tsx'
import { passageOf } from '#web/features/admin/page-form.ts'
import { type Settings, saveSettings, settingsQuestion } from '#web/features/admin/settings.ts'
import { Field } from '#web/kit/Field.tsx'
import { Section } from '#web/kit/Section.tsx'
import { MailStep } from './parts/MailStep.tsx'
import { DoneStep } from './parts/DoneStep.tsx'
import { InviteHere } from '#web/features/people/joining/InviteHere.tsx'

/** Beside the first step, since the office of whoever logs in again without one counts for seven days only. */
const OfferSecondStep = lazyPart(async () => {
  const [part] = await Promise.all([import('#web/features/auth/OfferSecondStep.tsx'), laterWords('factors')])
  return part.OfferSecondStep
})

const titles: Readonly<Record<Step, WordKey>> = {
  community: 'setUp.community',
  look: 'setUp.look',
  mail: 'setUp.mail',
  joining: 'setUp.joining',
  sections: 'setUp.sections',
  done: 'setUp.done',
}

/** The wizard after the account; it goes on where it was left. */
export const SetUpPage = () => {
  const { t } = useWords()
  const [search, setSearch] = useSearchParams()
  const step = steps.find((one) => one === search.get('step')) ?? lastStep() ?? 'community'
  const at = steps.indexOf(step)
  const question = useQuery(setUpQuestion())
  const goTo = (next: Step, done: Step | null = null) => {
    keepStep(next, done)
    setSearch({ step: next })
  }
  const kept = question.data?.data
  return (
    <Page title={t(titles[step])}>
      <div className="narrow">
        <Stack>
          <Text quiet>
            {t('setUp.stepOf', { now: at + 1 + ACCOUNT_STEPS, all: steps.length + ACCOUNT_STEPS })}
          </Text>
          {kept === undefined ? (
            <QueryView query={question} what={t('setUp.title')} shape="card" count={3} />
          ) : kept.settingUp ? (
            <Stack>
              <Suspense>{step === 'community' ? <OfferSecondStep /> : null}</Suspense>
              <Shown key={step} step={step} kept={kept} onNext={() => goTo(steps[at + 1] ?? 'done', step)} />
              <Suspense>{step === 'joining' ? <InviteHere /> : null}</Suspense>
              <Ways step={step} goTo={goTo} />
            </Stack>
          ) : (
            <Notice tone="info" action={<LinkButton href={links.admin()}>{t('setUp.toAdmin')}</LinkButton>}>
              {t('setUp.isDone')}
            </Notice>
          )}
        </Stack>
      </div>
    </Page>
  )
}

interface ShownProps {
  step: Step
  kept: SetUp
  onNext: () => void
}

const Shown = ({ step, kept, onNext }: ShownProps) => {
  const { t } = useWords()
  const { act, busy, error } = useAction({
    run: (changes: SetUpChanges, key) => save(changes, key),
    refresh: [getSetUp, getMe, homeOverview],
    onDone: onNext,
  })
  const fields = useFaults(error)
  const form = { kept, onSave: act, busy, fields }
  const shown: Readonly<Record<Step, ReactNode>> = {
    community: <CommunityStep {...form} />,
    look: <LookStep onNext={onNext} />,
    mail: <MailStep kept={kept} onNext={onNext} />,
    joining: <JoiningStep {...form} />,
    sections: <SectionsStep onNext={onNext} />,
    done: <DoneStep kept={kept} />,
  }
  const failed = error === null ? null : <Failure message={failureOf(error)} />
  // These two have cards of their own.
  if (step === 'look' || step === 'sections') return shown[step]
  return (
    <Card>
      <Stack>
        {failed}
        <Suspense fallback={<Skeleton what={t(titles[step])} shape="row" count={3} />}>
          {shown[step]}
        </Suspense>
      </Stack>
    </Card>
  )
}

/** Back, and on without saving; what is skipped can be done later. */
const Ways = ({ step, goTo }: { step: Step; goTo: (step: Step) => void }) => {
  const { t } = useWords()
  const at = steps.indexOf(step)
  const [before, after] = [steps[at - 1], steps[at + 1]]
  return (
    <>
      <Line>
        {before === undefined ? null : (
          <Button look="text" onClick={() => goTo(before)}>
            {t('setUp.back')}
          </Button>
        )}
        {after === undefined ? null : (
          <Button look="text" onClick={() => goTo(after)}>
            {t('setUp.skip')}
          </Button>
        )}
      </Line>
      {after === undefined ? null : (
        <Text look="small" quiet>
          {t('setUp.later')}
        </Text>
      )}
    </>
  )
}

/** The parts of the app that the community wants; each choice holds at once. */
export const SectionsStep = ({ onNext }: { onNext: () => void }) => {
  const { t } = useWords()
  return (
    <Stack>
      <FeaturesSection />
      <Button look="main" size="large" full onClick={onNext}>
        {t('setUp.goOn')}
      </Button>
    </Stack>
  )
}

/** A picture and some words over the community's page, and a passage for newcomers and members. */
export const LookStep = ({ onNext }: { onNext: () => void }) => {
  const { t } = useWords()
  const settings = useQuery(settingsQuestion())
  if (settings.data === undefined)
    return <QueryView query={settings} what={t('setUp.look')} shape="card" count={2} failure={failureOf} />
  const saved = settings.data.data
  return (
    <>
      <BannerCard imageUrl={saved.bannerImage} />
      <Welcome saved={saved} onNext={onNext} />
    </>
  )
}

const Typed = z.object({
  welcome: z.string(),
  passage: z.object({ text: z.string(), source: z.string() }),
})

const Welcome = ({ saved, onNext }: { saved: Settings; onNext: () => void }) => {
  const { t } = useWords()
  const [{ welcome, passage }, type] = useStep('look', Typed, {
    welcome: saved.welcome ?? '',
    passage: saved.passage ?? { text: '', source: '' },
  })
  const { act, busy, error } = useAction({
    run: (_: null, key) =>
      saveSettings({ welcome: welcome.trim() || null, passage: passageOf(passage) }, key),
    refresh: [getCommunitySettings, homeOverview],
    onDone: onNext,
  })
  const said = useFaults(error)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        act(null)
      }}
    >
      <Stack>
        <Section title={t('setUp.welcome')}>
          <Card>
            <Field
              label={t('setUp.welcomeWords')}
              hint={t('setUp.welcomeHint')}
              name="welcome"
              autoComplete="off"
              lines={4}
              maxLength={2_000}
              dir="auto"
              optional
              value={welcome}
              onChange={({ target }) => type({ welcome: target.value })}
              error={said['welcome']}
            />
          </Card>
        </Section>
        <PassageFields passage={passage} said={said} onType={(typed) => type({ passage: typed })} />
        {error && Object.keys(said).length === 0 ? <Failure message={failureOf(error)} /> : null}
        <Button type="submit" look="main" size="large" full busy={busy}>
          {t('setUp.next')}
        </Button>
      </Stack>
    </form>
  )
}
