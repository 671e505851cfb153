import { mdiCellphone, mdiLaptop } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getPush } from '#contract/notifications/channels.ts'
import { useByHand } from '#web/features/auth/use-by-hand.ts'
import { failureOf } from '#web/http/call-error.ts'
import { change, useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { Failure, Notice } from '#web/kit/Notice.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { endDevice, pushQuestion, sayFailure, tryPush } from '../channels.ts'
import { ownHash, pushState, switchOffHere, switchOn } from '../push.ts'
import { HowToInstall } from '../HowToInstall.tsx'

/** The devices that show notifications: this one switched on, any switched off, all of them tried. */
export const PushDevices = () => {
  const { t } = useWords()
  const push = useQuery(pushQuestion())
  const own = useQuery({ queryKey: ['own push device'], queryFn: ownHash, staleTime: 0 })
  if (push.data === undefined)
    return <QueryView query={push} what={t('channels.devices')} shape="row" failure={failureOf} />
  const { devices } = push.data.data
  const here = devices.some(({ endpointHash }) => endpointHash === own.data)
  return (
    <Stack>
      <h3>{t('channels.devices')}</h3>
      {devices.length === 0 ? null : <Devices own={own.data ?? null} />}
      {own.isPending || here ? null : <ThisDevice onDone={() => void own.refetch()} />}
      {devices.length === 0 ? null : <Trial />}
    </Stack>
  )
}

const Devices = ({ own }: { own: string | null }) => {
  const { t } = useWords()
  const { age } = useFormats()
  const { data } = useQuery(pushQuestion())
  const { act } = useAction({
    run: async ({ id, here }: { id: string; here: boolean }, key) => {
      await endDevice(id, key)
      if (here) await switchOffHere()
    },
    changes: ({ id }) => [
      change(pushQuestion(), (old) => ({
        ...old,
        data: { ...old.data, devices: old.data.devices.filter((device) => device._id !== id) },
      })),
    ],
    refresh: [getPush],
    onFailed: sayFailure,
  })
  return (
    <Rows label={t('channels.devices')}>
      {data?.data.devices.map(({ _id, name, createdAt, endpointHash }) => {
        const here = endpointHash === own
        return (
          <ListRow
            key={_id}
            height={72}
            start={<Icon path={/phone|android|ios|ipad/i.test(name) ? mdiCellphone : mdiLaptop} />}
            title={<span dir="auto">{name}</span>}
            detail={here ? t('settings.thisDevice') : t('channels.since', { when: age(createdAt) })}
            end={
              <Button
                look="text"
                label={t('channels.switchOffOn', { name })}
                onClick={() => act({ id: _id, here })}
              >
                {t('channels.switchOff')}
              </Button>
            }
          />
        )
      })}
    </Rows>
  )
}

/** What this browser can do, and what the person can do about it. */
const ThisDevice = ({ onDone }: { onDone: () => void }) => {
  const { t } = useWords()
  const byHand = useByHand()
  const [state, setState] = useState(pushState)
  const { act, busy, error } = useAction({
    run: (_: null, key) => switchOn(key),
    refresh: [getPush],
    onDone: () => {
      setState(pushState())
      onDone()
    },
  })
  if (state === 'insecure') return <Text quiet>{t('channels.insecure')}</Text>
  if (state === 'unsupported')
    return <Text quiet>{t(byHand ? 'channels.unsupportedByHand' : 'channels.unsupported')}</Text>
  if (state === 'install') return <HowToInstall />
  if (state === 'blocked')
    return (
      <Notice tone="info">
        <p className="t-label">{t('channels.blocked')}</p>
        <p>{t('channels.blockedHow')}</p>
      </Notice>
    )
  return (
    <>
      {error ? <Failure message={failureOf(error)} /> : null}
      <Line>
        <Button look="main" busy={busy} busyLabel={t('channels.switchingOn')} onClick={() => act(null)}>
          {t('channels.switchOn')}
        </Button>
      </Line>
    </>
  )
}

const Trial = () => {
  const { t } = useWords()
  const { act, busy, error } = useAction({
    run: (_: null, key) => tryPush(key),
    refresh: [getPush],
    onDone: ({ message }) => snack({ text: message }),
  })
  return (
    <>
      {error ? <Failure message={failureOf(error)} /> : null}
      <Line>
        <Button busy={busy} busyLabel={t('channels.testing')} onClick={() => act(null)}>
          {t('channels.test')}
        </Button>
      </Line>
    </>
  )
}
