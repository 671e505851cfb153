import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { links } from '#web/app/links.ts'
import { flagWords } from '#web/features/posts/flag-words.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { Card } from '#web/kit/Card.tsx'
import { ConfirmDialog } from '#web/kit/ConfirmDialog.tsx'
import { Field } from '#web/kit/Field.tsx'
import { LoadError } from '#web/kit/LoadError.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { Section } from '#web/kit/Section.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { CardList, Line, Stack } from '#web/kit/Stack.tsx'
import { Text, TextLink } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { fieldsOf, sentenceOf } from './data.ts'
import { type Reported, reportRoutes, reportedQuestion, sendOutcome } from './reports.ts'

/** Members who were reported; the section is there while somebody waits. */
export const ReportedPeople = () => {
  const { t } = useWords()
  const { data, error, isFetching, refetch } = useQuery(reportedQuestion())
  const [open, setOpen] = useState<Reported>()
  if (data === undefined && error !== null)
    return <LoadError message={error.message} onRetry={() => void refetch()} busy={isFetching} />
  if (data === undefined || data.data.length === 0) return null
  return (
    <Section title={t('reported.title')}>
      <CardList label={t('reported.title')}>
        {data.data.map((one) => (
          <Card key={one.id} as="li">
            <Stack>
              <Person one={one} />
              <Line>
                <Button label={t('reported.settleOf', { name: one.name })} onClick={() => setOpen(one)}>
                  {t('reported.settle')}
                </Button>
              </Line>
            </Stack>
          </Card>
        ))}
      </CardList>
      {open === undefined ? null : <OutcomeDialog one={open} onClose={() => setOpen(undefined)} />}
    </Section>
  )
}

const Person = ({ one }: { one: Reported }) => {
  const { t } = useWords()
  const { age } = useFormats()
  return (
    <>
      <h3>
        <TextLink href={links.user({ userId: one.id })}>
          <bdi>{one.name}</bdi>
        </TextLink>
      </h3>
      <Text look="small" quiet>
        {t('reported.times', { count: one.times, when: age(one.firstAt) })}
      </Text>
      <ul className="plain">
        {one.reports.map(({ by, byName, kind, reason, at }) => (
          <li key={by}>
            <Text look="small">
              {t('reported.by', { kind: t(flagWords[kind]), name: byName, when: age(at) })}
            </Text>
            {reason === '' ? null : (
              <Text look="small" quiet typed>
                {reason}
              </Text>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

/** What was done stays with the reports; the reported person is not told by the app. */
const OutcomeDialog = ({ one, onClose }: { one: Reported; onClose: () => void }) => {
  const { t } = useWords()
  const [outcome, setOutcome] = useState('')
  const { act, busy, error } = useAction({
    run: (words: string, key) => sendOutcome(one.id, words, key),
    refresh: reportRoutes,
    onDone: ({ message }) => {
      snack({ text: message })
      onClose()
    },
  })
  const fault = fieldsOf(error)['outcome']
  return (
    <ConfirmDialog
      open
      title={t('reported.settleTitle', { name: one.name })}
      confirmLabel={t('reported.settle')}
      keepLabel={t('kit.cancel')}
      onConfirm={() => act(outcome)}
      onKeep={onClose}
      busy={busy}
    >
      <Stack>
        <Text>{t('reported.settleText')}</Text>
        <Field
          label={t('reported.outcome')}
          name="outcome"
          autoComplete="off"
          lines={3}
          maxLength={500}
          value={outcome}
          error={fault}
          onChange={({ target }) => setOutcome(target.value)}
        />
        {error && fault === undefined ? <Failure message={sentenceOf(error)} /> : null}
      </Stack>
    </ConfirmDialog>
  )
}
