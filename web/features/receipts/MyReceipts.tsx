import { useQuery } from '@tanstack/react-query'
import { Empty } from '#web/kit/Empty.tsx'
import { Rows } from '#web/kit/ListRow.tsx'
import { Notice } from '#web/kit/Notice.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Section } from '#web/kit/Section.tsx'
import { useSession } from '#web/session/session.ts'
import { useWords } from '#web/words/words.ts'
import type { Choice } from './choice.ts'
import { mineQuestion, type Receipt } from './data.ts'
import { useOpenedReceipt } from './opened.ts'
import { ReceiptRow } from './ReceiptRow.tsx'
import { useWaitingReceipts, type WaitingReceipt } from './waiting.ts'
import { WaitingRow } from './WaitingRow.tsx'
import { ReceiptSheet } from './ReceiptSheet.tsx'

interface Props {
  /** Null while it is not known. */
  currency: string | null
  /** What was refused is changed in the form. */
  onChange: (waiting: WaitingReceipt) => void
}

/** What one has handed in, and where each stands; what waits on this device before it. */
export const MyReceipts = ({ currency, onChange }: Props) => {
  const { t } = useWords()
  const mine = useQuery(mineQuestion())
  const waiting = useWaitingReceipts()
  const own = useOwnChoices(mine.data?.data ?? [])
  const opened = useOpenedReceipt()
  const sheet = mine.data?.data.find(({ id }) => id === opened.id)
  const isUnknown = opened.id !== null && mine.data !== undefined && sheet === undefined
  return (
    <Section title={t('receipts.mine')}>
      {isUnknown ? <Notice tone="warning">{t('receipts.notFound')}</Notice> : null}
      {waiting.length === 0 ? null : (
        <Rows label={t('receipts.waitingHere')}>
          {waiting.map((one) => (
            <WaitingRow
              key={one.body.id}
              waiting={one}
              currency={currency ?? ''}
              onChange={() => onChange(one)}
            />
          ))}
        </Rows>
      )}
      <QueryView query={mine} what={t('receipts.mine')} shape="row" count={3}>
        {({ data }) =>
          data.length === 0 ? (
            waiting.length === 0 ? (
              <Empty>{t('receipts.none')}</Empty>
            ) : null
          ) : (
            <Rows label={t('receipts.mine')}>
              {data.map((receipt) => (
                <ReceiptRow
                  key={receipt.id}
                  receipt={receipt}
                  chosen={own.get(receipt.id)?.choice ?? null}
                  onOpen={() => opened.open(receipt.id)}
                />
              ))}
            </Rows>
          )
        }
      </QueryView>
      {sheet === undefined ? null : (
        <ReceiptSheet receipt={sheet} choice={own.get(sheet.id) ?? null} onClose={opened.close} />
      )}
    </Section>
  )
}

/** What was chosen on this device, opened for as long as it is shown, and kept nowhere. */
const useOwnChoices = (receipts: readonly Receipt[]): ReadonlyMap<string, Choice> => {
  const { user } = useSession()
  const whose = { community: user?.community?._id ?? '', account: user?.id ?? '' }
  const sealed = receipts.filter(({ ownChoice }) => ownChoice !== null)
  const opened = useQuery({
    queryKey: ['receipt-choices', whose.account, sealed.map(({ id }) => id)],
    queryFn: async () => {
      const { openOwnChoice } = await import('./choice.ts')
      const all = await Promise.all(
        sealed.map(async (receipt) => [receipt.id, await openOwnChoice(whose, receipt)] as const),
      )
      return new Map(all.flatMap(([id, choice]) => (choice === null ? [] : [[id, choice] as const])))
    },
    enabled: sealed.length > 0,
    gcTime: 0,
  })
  return opened.data ?? NONE
}

const NONE: ReadonlyMap<string, Choice> = new Map()
