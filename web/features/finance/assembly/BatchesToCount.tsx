import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/kit/Button.tsx'
import { LoadError } from '#web/kit/LoadError.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { Section } from '#web/kit/Section.tsx'
import { apart } from '#web/words/apart.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { CountSheet } from '../books/CountSheet.tsx'
import { type Batch, batchesQuestion } from '../data.ts'

/** Envelopes that another has opened: whoever counts sees the money, and not what should be there. */
export const BatchesToCount = ({ currency }: { currency: string }) => {
  const { t } = useWords()
  const { longDay } = useFormats()
  const { data, error, isFetching, refetch } = useQuery(batchesQuestion())
  const [chosen, setChosen] = useState<Batch | null>(null)
  const batches = data?.data.filter(({ can }) => can.count) ?? []
  if (data === undefined && error !== null)
    return <LoadError message={error.message} busy={isFetching} onRetry={() => void refetch()} />
  // Nothing to count is the usual case, and no news.
  if (batches.length === 0) return null
  return (
    <Section title={t('treasury.assembly.toCount')}>
      <Rows>
        {batches.map((batch) => (
          <ListRow
            key={batch.id}
            height={64}
            folds
            title={<bdi>{batch.occasion}</bdi>}
            detail={t(batch.again ? 'treasury.assembly.openedByAgain' : 'treasury.assembly.openedBy', {
              name: apart(batch.openedBy),
              day: longDay(batch.day),
            })}
            end={
              <Button
                label={t('treasury.assembly.countWhat', { what: apart(batch.occasion) })}
                onClick={() => setChosen(batch)}
              >
                {t('treasury.assembly.count')}
              </Button>
            }
          />
        ))}
      </Rows>
      {chosen === null ? null : (
        <CountSheet batch={chosen} currency={currency} onClose={() => setChosen(null)} />
      )}
    </Section>
  )
}
