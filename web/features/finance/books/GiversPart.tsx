import { QueryView } from '#web/kit/QueryView.tsx'
import { Section } from '#web/kit/Section.tsx'
import { useWords } from '#web/words/words.ts'
import { useTreasury } from '../treasury.ts'
import { AnswerDevices } from './AnswerDevices.tsx'
import { ExportTables } from './ExportTables.tsx'
import { useGiven } from './given.ts'
import { PledgeRows } from './PledgeRows.tsx'
import type { PartProps } from './parts.ts'
import { ReceiptsInOrder } from './ReceiptsInOrder.tsx'
import { Statements } from './Statements.tsx'
import { WhenOpen } from './WhenOpen.tsx'

/** Who gave: devices, pledges, the statements of a year, tables, and receipts in order for the audit. */
export const GiversPart = (props: PartProps) => {
  const { t } = useWords()
  const { books, can } = props
  if (!can.record) return <ReceiptsInOrder books={books} gifts={null} />
  return (
    <>
      <Section title={t('treasury.givers')}>
        <WhenOpen why={t('treasury.giversLocked')}>
          <AnswerDevices books={books} />
        </WhenOpen>
      </Section>
      <WhileOpen {...props} />
    </>
  )
}

/** With names while the treasury is open; receipts and the table without names also while it is locked. */
const WhileOpen = ({ books, can }: PartProps) => {
  const { t } = useWords()
  const treasury = useTreasury()
  const given = useGiven(books)
  if (treasury === null)
    return (
      <>
        <ExportTables books={books} gifts={null} />
        <ReceiptsInOrder books={books} gifts={null} />
      </>
    )
  return (
    <>
      {can.keep ? <PledgeRows /> : null}
      <QueryView query={given} what={t('treasury.givers')} shape="row" count={4}>
        {(all) => (
          <>
            <Statements books={books} given={all.given} />
            <ExportTables books={books} gifts={all.gifts} />
            <ReceiptsInOrder books={books} gifts={all.gifts} />
          </>
        )}
      </QueryView>
    </>
  )
}
