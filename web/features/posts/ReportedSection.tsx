import { type ReactNode, useState } from 'react'
import type { Route } from '#contract/route.ts'
import { Card } from '#web/kit/Card.tsx'
import { LoadError } from '#web/kit/LoadError.tsx'
import { Section } from '#web/kit/Section.tsx'
import { CardList, Stack } from '#web/kit/Stack.tsx'
import { useWords } from '#web/words/words.ts'
import { OutcomeDialog } from './OutcomeDialog.tsx'

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
