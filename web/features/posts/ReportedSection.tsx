import { type ReactNode, useState } from 'react'
import type { Route } from '#contract/route.ts'
import { Card } from '#web/kit/Card.tsx'
import { LoadError } from '#web/kit/LoadError.tsx'
import { Section } from '#web/kit/Section.tsx'
import { CardList, Stack } from '#web/kit/Stack.tsx'
import { useWords } from '#web/words/words.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFaults } from '#web/http/use-faults.ts'
import { ConfirmDialog } from '#web/kit/ConfirmDialog.tsx'
import { Field } from '#web/kit/Field.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Text } from '#web/kit/Text.tsx'
import { detailOf } from './failures.ts'

interface Props<One> {
  title: string
  /** What was asked of the server, as `useQuery` gives it. */
  asked: {
    readonly data: { readonly data: readonly One[] } | undefined
    readonly error: Error | null
    readonly isFetching: boolean
    readonly refetch: () => Promise<unknown>
  }
  nameOf: (one: One) => string
  /** Settles the reports of one with what was done. */
  send: (one: One, outcome: string, key: string) => Promise<{ readonly message: string }>
  refresh: readonly Route[]
  /** What stands in the card of one; `settle` asks what was done. */
  children: (one: One, settle: () => void) => ReactNode
}

/** What of a kind was reported; the section is there while one waits. With the words `reported`. */
export const ReportedSection = <One extends { readonly id: string }>(props: Props<One>) => {
  const { title, asked, nameOf, send, refresh, children } = props
  const { data, error, isFetching, refetch } = asked
  const { t } = useWords()
  const [open, setOpen] = useState<One>()
  if (data === undefined && error !== null)
    return <LoadError message={error.message} onRetry={() => void refetch()} busy={isFetching} />
  if (data === undefined || data.data.length === 0) return null
  return (
    <Section title={title}>
      <CardList label={title}>
        {data.data.map((one) => (
          <Card key={one.id} as="li">
            <Stack>{children(one, () => setOpen(one))}</Stack>
          </Card>
        ))}
      </CardList>
      {open === undefined ? null : (
        <OutcomeDialog
          title={t('reported.settleTitle', { name: nameOf(open) })}
          run={(outcome, key) => send(open, outcome, key)}
          refresh={refresh}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Section>
  )
}

interface OutcomeDialogProps {
  title: string
  /** Settles the reports with what was done. */
  run: (outcome: string, key: string) => Promise<{ readonly message: string }>
  refresh: readonly Route[]
  onClose: () => void
}

/** What was done stays with the reports; who was reported is not told by the app. With the words `reported`. */
const OutcomeDialog = ({ title, run, refresh, onClose }: OutcomeDialogProps) => {
  const { t } = useWords()
  const [outcome, setOutcome] = useState('')
  const { act, busy, error } = useAction({
    run,
    refresh,
    onDone: ({ message }) => {
      snack({ text: message })
      onClose()
    },
  })
  const said = useFaults(error)
  return (
    <ConfirmDialog
      open
      title={title}
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
          error={said['outcome']}
          onChange={({ target }) => setOutcome(target.value)}
        />
        {error && !('outcome' in said) ? <Failure message={detailOf(error)} /> : null}
      </Stack>
    </ConfirmDialog>
  )
}
