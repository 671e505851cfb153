import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { getMe } from '#contract/account.ts'
import { homeOverview } from '#contract/community.ts'
import { getSetUp } from '#contract/set-up.ts'
import { links } from '#web/app/links.ts'
import { CallError } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Button, LinkButton } from '#web/kit/Button.tsx'
import { LoadError } from '#web/kit/LoadError.tsx'
import { Narrow } from '#web/kit/Narrow.tsx'
import { Failure, Notice } from '#web/kit/Notice.tsx'
import { Page } from '#web/kit/Page.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords, type WordKey } from '#web/words/words.ts'
import { CommunityStep } from './parts/CommunityStep.tsx'
import { DoneStep } from './parts/DoneStep.tsx'
import { JoiningStep } from './parts/JoiningStep.tsx'
import { RollStep } from './parts/RollStep.tsx'
import { save, setUpQuestion, type SetUp, type SetUpChanges } from './set-up.ts'

/** The wizard after the account: each step is kept by itself, so it can be left and taken up again. */
const steps = ['community', 'joining', 'roll', 'done'] as const
type Step = (typeof steps)[number]

const titles: Readonly<Record<Step, WordKey>> = {
  community: 'setUp.community',
  joining: 'setUp.joining',
  roll: 'setUp.roll',
  done: 'setUp.done',
}

export const SetUpPage = () => {
  const { t } = useWords()
  const [search, setSearch] = useSearchParams()
  const step = steps.find((one) => one === search.get('step')) ?? 'community'
  const question = useQuery(setUpQuestion())
  const goTo = (next: Step) => setSearch({ step: next })
  const after = steps[steps.indexOf(step) + 1] ?? 'done'
  return (
    <Page
      title={t(titles[step])}
      lead={t('setUp.stepOf', { now: steps.indexOf(step) + 2, all: steps.length + 1 })}
    >
      <Narrow>
        {question.data === undefined ? (
          question.error === null ? (
            <Skeleton what={t('setUp.title')} shape="card" count={3} />
          ) : (
            <LoadError
              message={question.error.message}
              onRetry={() => void question.refetch()}
              busy={question.isFetching}
            />
          )
        ) : question.data.data.settingUp ? (
          <Shown key={step} step={step} kept={question.data.data} onNext={() => goTo(after)} />
        ) : (
          <Notice tone="info" action={<LinkButton href={links.admin()}>{t('setUp.toAdmin')}</LinkButton>}>
            {t('setUp.isDone')}
          </Notice>
        )}
      </Narrow>
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
  const fields = error instanceof CallError ? error.fields : {}
  const form = { kept, onSave: act, busy, fields }
  return (
    <Stack>
      {error ? (
        <Failure message={error instanceof CallError ? (error.detail ?? error.message) : error.message} />
      ) : null}
      {step === 'community' ? <CommunityStep {...form} /> : null}
      {step === 'joining' ? <JoiningStep {...form} /> : null}
      {step === 'roll' ? <RollStep kept={kept} onNext={onNext} /> : null}
      {step === 'done' ? <DoneStep kept={kept} /> : null}
      {step === 'done' ? null : (
        <Line>
          <Button look="text" onClick={onNext}>
            {t('setUp.skip')}
          </Button>
          <Text look="small" quiet>
            {t('setUp.later')}
          </Text>
        </Line>
      )}
    </Stack>
  )
}
