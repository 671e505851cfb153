import { useQuery } from '@tanstack/react-query'
import { links } from '#web/app/links.ts'
import { ExampleChoice } from '#web/features/examples/ExampleChoice.tsx'
import { LinkButton } from '#web/kit/Button.tsx'
import { Card } from '#web/kit/Card.tsx'
import { Notice } from '#web/kit/Notice.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { useWords } from '#web/words/words.ts'
import { Checklist } from './parts/Checklist.tsx'
import { setUpQuestion } from './set-up.ts'

/** On Home of who administers a community in which nothing is yet: where the set-up was left, and what comes next. */
export const FirstSteps = () => {
  const { t } = useWords()
  const kept = useQuery(setUpQuestion()).data?.data
  if (kept === undefined) return null
  return (
    <Section title={t('setUp.nextSteps')}>
      <Stack>
        {kept.settingUp ? (
          <Notice tone="info" action={<LinkButton href={links.setUp()}>{t('setUp.resume')}</LinkButton>}>
            {t('setUp.unfinished')}
          </Notice>
        ) : null}
        <Card>
          <Checklist begun={kept.begun} />
        </Card>
        <Card>
          <ExampleChoice />
        </Card>
      </Stack>
    </Section>
  )
}
