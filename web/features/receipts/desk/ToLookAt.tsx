import { mdiCogOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { Button } from '#web/kit/Button.tsx'
import { ChipRow } from '#web/kit/ChipRow.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { Rows } from '#web/kit/ListRow.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { useSession } from '#web/session/session.ts'
import { useWords } from '#web/words/words.ts'
import { listQuestion, type Receipt } from '../data.ts'
import { ReceiptRow } from '../ReceiptRow.tsx'
import { ReceiptView } from './ReceiptView.tsx'
import { SettingsSheet } from './SettingsSheet.tsx'

type Shown = 'open' | 'over'

/** For the treasurer all receipts, for an approver those that name them: what waits, and what is over. */
export const ToLookAt = () => {
  const { t } = useWords()
  const { user } = useSession()
  const [shown, setShown] = useState<Shown>('open')
  const [opened, setOpened] = useState<Receipt | null>(null)
  const [sets, setSets] = useState(false)
  const list = useQuery(listQuestion(shown))
  const isTreasurer = user?.roles.includes('treasurer') === true
  if (opened !== null)
    return <Opened receipt={opened} isTreasurer={isTreasurer} onBack={() => setOpened(null)} />
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
                  <ReceiptRow key={one.id} receipt={one} by={one.by} onOpen={() => setOpened(one)} />
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

/** As it is now: once it is decided or booked it stands among those that are over. */
const Opened = ({ receipt, ...view }: ComponentProps<typeof ReceiptView>) => {
  const open = useQuery(listQuestion('open'))
  const over = useQuery(listQuestion('over'))
  const now = [...(open.data?.data ?? []), ...(over.data?.data ?? [])].find(({ id }) => id === receipt.id)
  return <ReceiptView {...view} receipt={now ?? receipt} />
}
