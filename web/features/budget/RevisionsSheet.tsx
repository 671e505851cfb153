import { useQuery } from '@tanstack/react-query'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Sheet } from '#web/kit/Sheet.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { apart } from '#web/words/apart.ts'
import { useFormats } from '#web/words/formats.ts'
import { useMoney } from '#web/words/money.ts'
import { useWords } from '#web/words/words.ts'
import { type BudgetYear, type Revision, revisionsQuestion } from './data.ts'
import { lineName, type Nature } from './lines.ts'
import { useStateSentence } from './sentences.ts'

/** What the community was shown before, newest first, and for the Assembly what it took back. */
export const RevisionsSheet = ({ year, onClose }: { year: BudgetYear; onClose: () => void }) => {
  const { t } = useWords()
  const revisions = useQuery(revisionsQuestion(year.year))
  return (
    <Sheet open tall title={t('budget.revisions')} onClose={onClose}>
      <QueryView query={revisions} what={t('budget.revisions')} shape="card" count={2}>
        {({ data }) => (
          <div role="group" aria-label={t('budget.revisions')} {...reachable}>
            <Stack>
              {data.map((revision) => (
                <OneRevision key={revision.revision} revision={revision} currency={year.currency} />
              ))}
            </Stack>
          </div>
        )}
      </QueryView>
    </Sheet>
  )
}

// Nothing in it is pressed, and a long list is moved by the keyboard, too.
const reachable = { tabIndex: 0 } as const

const OneRevision = ({ revision, currency }: { revision: Revision; currency: string }) => {
  const { t } = useWords()
  const { number, longDay } = useFormats()
  const says = useStateSentence()
  return (
    <section>
      <Text look="h3" as="h3">
        {t('budget.revision', { number: number(revision.revision) })}
      </Text>
      <Text look="small" quiet>
        {says({ ...revision, state: 'active' })}
      </Text>
      {revision.withdrawn === null ? null : (
        <Text look="small">
          {t('budget.revisionWithdrawn', {
            day: longDay(revision.withdrawn.on),
            reason: apart(revision.withdrawn.reason),
          })}
        </Text>
      )}
      <Planned revision={revision} nature="expense" currency={currency} />
      <Planned revision={revision} nature="income" currency={currency} />
    </section>
  )
}

interface PlannedProps {
  revision: Revision
  nature: Nature
  currency: string
}

const Planned = ({ revision, nature, currency }: PlannedProps) => {
  const { t } = useWords()
  const money = useMoney()
  const lines = revision.lines
    .filter((line) => line.nature === nature && line.planned !== 0)
    .toSorted((one, other) => other.planned - one.planned)
  if (lines.length === 0) return null
  return (
    <>
      <Text look="label" as="h4">
        {t(`budget.part.${nature}`)}
      </Text>
      <dl className="budget-facts">
        {lines.map(({ id, name, planned }) => (
          <div key={id}>
            <dt>
              <bdi>{lineName(name, t)}</bdi>
            </dt>
            <dd>{money(planned, currency)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
