import { mdiCogOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/kit/Button.tsx'
import { ChipRow } from '#web/kit/ChipRow.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { Rows } from '#web/kit/ListRow.tsx'
import { Notice } from '#web/kit/Notice.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { useSession } from '#web/session/session.ts'
import { useWords } from '#web/words/words.ts'
import { listQuestion, type Receipt } from '../data.ts'
import { useOpenedReceipt } from '../opened.ts'
import { ReceiptRow } from '../ReceiptRow.tsx'
import { ReceiptView } from './ReceiptView.tsx'
import { SettingsSheet } from './SettingsSheet.tsx'
import { useTheirChoices } from './their-choices.ts'

type Shown = 'open' | 'over'

/** For the treasurer all receipts, for an approver those that name them: what waits, and what is over. */
export const ToLookAt = () => {
  const { t } = useWords()
  const { user } = useSession()
  const [shown, setShown] = useState<Shown>('open')
  const [sets, setSets] = useState(false)
  const list = useQuery(listQuestion(shown))
  const chosen = useTheirChoices(list.data?.data ?? [])
  const opened = useOpenedReceipt()
  const found = useFound(opened.id)
  const isTreasurer = user?.roles.includes('treasurer') === true
  if (found.state === 'there')
    return (
      <ReceiptView
        key={found.receipt.id}
        receipt={found.receipt}
        isTreasurer={isTreasurer}
        onBack={opened.close}
      />
    )
  if (found.state === 'coming') return <Skeleton what={t('receiptDesk.title')} shape="card" count={1} />
  return (
    <Section
      title={t('receiptDesk.title')}
      {...(isTreasurer
        ? {
            action: (
              <Button look="text" icon={mdiCogOutline} onClick={() => setSets(true)}>
                {t('receiptDesk.settings')}
              </Button>
            ),
          }
        : {})}
    >
      <Stack>
        {found.state === 'unknown' ? <Notice tone="warning">{t('receipts.notFound')}</Notice> : null}
        <ChipRow
          label={t('receiptDesk.which')}
          items={(['open', 'over'] as const).map((id) => ({ id, label: t(`receiptDesk.which.${id}`) }))}
          chosen={shown}
          onChoose={(id) => setShown(id === 'over' ? 'over' : 'open')}
        />
        <QueryView query={list} what={t('receiptDesk.title')} shape="row" count={3}>
          {({ data }) =>
            data.length === 0 ? (
              <Empty>{t(shown === 'open' ? 'receiptDesk.none' : 'receiptDesk.noneOver')}</Empty>
            ) : (
              <Rows label={t('receiptDesk.title')}>
                {data.map((one) => (
                  <ReceiptRow
                    key={one.id}
                    receipt={one}
                    by={one.by}
                    chosen={chosen.get(one.id) ?? null}
                    onOpen={() => opened.open(one.id)}
                  />
                ))}
              </Rows>
            )
          }
        </QueryView>
      </Stack>
      {sets ? <SettingsSheet onClose={() => setSets(false)} /> : null}
    </Section>
  )
}

type Found =
  | { readonly state: 'none' | 'coming' | 'unknown' }
  | { readonly state: 'there'; readonly receipt: Receipt }

/** As it is now. Once it is booked it goes over from one list to the other: meanwhile it stays as it was. */
const useFound = (id: string | null): Found => {
  const enabled = id !== null
  const [last, setLast] = useState<Receipt | null>(null)
  const open = useQuery({ ...listQuestion('open'), enabled })
  const over = useQuery({ ...listQuestion('over'), enabled })
  if (!enabled) return { state: 'none' }
  const receipt = [...(open.data?.data ?? []), ...(over.data?.data ?? [])].find((one) => one.id === id)
  if (receipt !== undefined && receipt !== last) setLast(receipt)
  const shown = receipt ?? (last?.id === id ? last : undefined)
  if (shown !== undefined) return { state: 'there', receipt: shown }
  return { state: open.isPending || over.isPending ? 'coming' : 'unknown' }
}
