import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getOfficesStep, graces } from '#contract/auth/second-step.ts'
import { failureOf } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { Card } from '#web/kit/Card.tsx'
import { ChoiceField } from '#web/kit/ChoiceField.tsx'
import { Failure, Notice } from '#web/kit/Notice.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { officesStepQuestion, setStep, type OfficesStep, type Wish } from './office-step.ts'

/** Whether offices wait for a second step of signing in; officers are given time to set theirs up. */
export const SecondStepSection = () => {
  const { t } = useWords()
  const officesStep = useQuery(officesStepQuestion())
  const { data } = officesStep
  if (data === undefined)
    return <QueryView query={officesStep} what={t('factors.office.title')} shape="card" />
  return (
    <Stack>
      <Text quiet>{t('factors.office.text')}</Text>
      <Standing step={data.data} />
      <Card>
        <Change key={String(data.data.demanded)} step={data.data} />
      </Card>
    </Stack>
  )
}

const Standing = ({ step }: { step: OfficesStep }) => {
  const { t } = useWords()
  const { longDay } = useFormats()
  const { demanded, from, officers, without } = step
  const state = !demanded
    ? t('factors.office.off')
    : from === null
      ? t('factors.office.on')
      : t('factors.office.from', { day: longDay(from) })
  return (
    <Notice tone={demanded && without === 0 ? 'success' : 'info'}>
      <p className="t-label">{state}</p>
      <p>
        {without === 0
          ? t('factors.office.allHave', { count: officers })
          : t('factors.office.without', { count: without, all: officers })}
      </p>
    </Notice>
  )
}

type Days = `${(typeof graces)[number]}`

const Change = ({ step }: { step: OfficesStep }) => {
  const { t } = useWords()
  const [days, setDays] = useState<Days>('14')
  const { act, busy, error } = useAction({
    run: (wish: Wish, key) => setStep(wish, key),
    refresh: [getOfficesStep],
    onDone: () => snack({ text: t('factors.office.saved') }),
  })
  const chosen = graces.find((grace) => String(grace) === days) ?? 14
  const failure = error ? <Failure message={failureOf(error)} /> : null
  if (step.demanded)
    return (
      <Stack>
        <Text>{t('factors.office.endText')}</Text>
        {failure}
        <Line>
          <Button onClick={() => act({ demanded: false })} busy={busy}>
            {t('factors.office.end')}
          </Button>
        </Line>
      </Stack>
    )
  return (
    <Stack>
      <ChoiceField
        legend={t('factors.office.when')}
        hint={t('factors.office.whenHint')}
        name="days"
        value={days}
        onChange={setDays}
        options={graces.map((grace) => ({
          value: `${grace}` as const,
          label: grace === 0 ? t('factors.office.now') : t('factors.office.days', { count: grace }),
        }))}
      />
      {failure}
      <Line>
        <Button look="main" onClick={() => act({ demanded: true, days: chosen })} busy={busy}>
          {t('factors.office.begin')}
        </Button>
      </Line>
    </Stack>
  )
}
