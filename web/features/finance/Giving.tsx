import { mdiEyeOffOutline } from '@mdi/js'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getGiving } from '#contract/finance/giving.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Line } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useSession } from '#web/session/session.ts'
import { useFormats } from '#web/words/formats.ts'
import { useMoney } from '#web/words/money.ts'
import { useWords } from '#web/words/words.ts'
import { givingQuestion, sendGivingAsked, sendGivingForgotten, type Standing } from './data.ts'
import { openGiven, openOwnPledge } from './giving.ts'
import { deviceKey, findDeviceKey, forgetDeviceKey } from './keys/device-key.ts'
import { canSeal } from '#contract/finance/keys/seal.ts'
import { PledgeSheet } from './PledgeSheet.tsx'
import { receiptNumber } from './receipt-number.ts'

interface Whose {
  readonly community: string
  readonly account: string
}

const useDevice = ({ account }: Whose) =>
  useQuery({
    queryKey: ['fund-device', account],
    queryFn: async () => ({ publicKey: (await findDeviceKey(account))?.publicKey ?? null }),
    gcTime: 0,
  })

/** What I gave and mean to give, opened on this device alone. */
export const Giving = ({ fund, onHide }: { fund: Standing; onHide: () => void }) => {
  const { t } = useWords()
  const { user } = useSession()
  const able = useQuery({ queryKey: ['can-seal'], queryFn: canSeal, staleTime: Infinity })
  if (user === null || user.community === null) return null
  if (able.data === false) return <Text>{t('fund.cannotSeal')}</Text>
  const whose = { community: user.community._id, account: user.id }
  return <Opened fund={fund} whose={whose} onHide={onHide} />
}

const Opened = ({ fund, whose, onHide }: { fund: Standing; whose: Whose; onHide: () => void }) => {
  const { t } = useWords()
  const device = useDevice(whose)
  return (
    <>
      <Line>
        <Button look="text" icon={mdiEyeOffOutline} onClick={onHide}>
          {t('fund.mineHide')}
        </Button>
      </Line>
      <QueryView query={device} what={t('fund.mine')} shape="row" count={2}>
        {({ publicKey }) => <OnDevice fund={fund} whose={whose} publicKey={publicKey} />}
      </QueryView>
    </>
  )
}

const OnDevice = ({ fund, whose, publicKey }: { fund: Standing; whose: Whose; publicKey: string | null }) => {
  const { t } = useWords()
  const giving = useQuery(givingQuestion(publicKey))
  const client = useQueryClient()
  const again = () => client.invalidateQueries({ queryKey: ['fund-device', whose.account] })
  const asking = useAction({
    run: async (_: null, key) => sendGivingAsked((await deviceKey(whose.account)).publicKey, key),
    refresh: [getGiving],
    onDone: () => void again(),
    onFailed: ({ message }) => snack({ text: message }),
  })
  const forgetting = useAction({
    run: async (id: string, key) => {
      await sendGivingForgotten(id, key)
      await forgetDeviceKey(whose.account)
    },
    refresh: [getGiving],
    onDone: () => void again(),
    onFailed: ({ message }) => snack({ text: message }),
  })
  return (
    <QueryView query={giving} what={t('fund.mine')} shape="row" count={2}>
      {({ data }) => (
        <>
          {data.device === null ? (
            <>
              <Text>{t('fund.mineAsk')}</Text>
              <Line>
                <Button busy={asking.busy} onClick={() => asking.act(null)}>
                  {t('fund.mineAskButton')}
                </Button>
              </Line>
            </>
          ) : (
            <>
              {data.device.answeredAt === null ? <Text>{t('fund.mineWaits')}</Text> : null}
              <Given whose={whose} rows={data.rows} />
              <Line>
                <Button
                  look="text"
                  busy={forgetting.busy}
                  onClick={() => forgetting.act(data.device?.id ?? '')}
                >
                  {t('fund.mineForget')}
                </Button>
              </Line>
            </>
          )}
          <Pledge fund={fund} whose={whose} pledge={data.pledge} />
        </>
      )}
    </QueryView>
  )
}

type Rows = Parameters<typeof openGiven>[2]

/** Opened for as long as it is shown, and kept nowhere. */
const Given = ({ whose, rows }: { whose: Whose; rows: Rows }) => {
  const { t } = useWords()
  const money = useMoney()
  const { day } = useFormats()
  const given = useQuery({
    queryKey: ['fund-given', whose.account, rows.map(({ entryId }) => entryId)],
    queryFn: async () => {
      const key = await findDeviceKey(whose.account)
      return key === null ? [] : openGiven(key, whose.community, rows)
    },
    gcTime: 0,
  })
  if (rows.length === 0) return null
  return (
    <QueryView query={given} what={t('fund.mine')} shape="row" count={2}>
      {(list) => (
        <Rows label={t('fund.mine')}>
          {list.map((row) => (
            <ListRow
              key={row.id}
              height={64}
              title={
                <>
                  {row.amount === null ? row.gift.description : money(row.amount, row.currency)}
                  {row.fund === '' ? null : (
                    <>
                      {'\u00a0· '}
                      <bdi>{row.fund}</bdi>
                    </>
                  )}
                </>
              }
              detail={[
                day(row.day),
                row.receipt === null ? null : t('fund.receiptNo', { number: receiptNumber(row) }),
              ]
                .filter((one) => one !== null)
                .join('\u00a0· ')}
            />
          ))}
        </Rows>
      )}
    </QueryView>
  )
}

const Pledge = ({
  fund,
  whose,
  pledge,
}: {
  fund: Standing
  whose: Whose
  pledge: Parameters<typeof PledgeSheet>[0]['pledge']
}) => {
  const { t } = useWords()
  const money = useMoney()
  const [open, setOpen] = useState(false)
  const sealed = pledge?.sealed ?? null
  const words = useQuery({
    queryKey: ['fund-pledge', whose.account, sealed],
    queryFn: async () => ({ own: await openOwnPledge(whose, sealed) }),
    gcTime: 0,
  })
  if (fund.key === null || fund.year === null) return null
  const own = words.data?.own ?? null
  return (
    <>
      <Text as="h3" look="h3">
        {t('fund.pledge')}
      </Text>
      <Text>
        {pledge === null
          ? t('fund.pledgeWhy')
          : own === null
            ? t('fund.pledgeElsewhere')
            : t(`fund.pledged.${pledge.rhythm}`, { amount: money(own.amount, own.currency) })}
      </Text>
      <Line>
        <Button onClick={() => setOpen(true)}>
          {t(pledge === null ? 'fund.pledgeMake' : 'fund.pledgeChange')}
        </Button>
      </Line>
      {open ? (
        <PledgeSheet
          whose={whose}
          treasury={fund.key}
          currency={fund.year.currency}
          pledge={pledge}
          amount={own?.amount ?? null}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}
