import { mdiCellphone, mdiLaptop } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { listDevices } from '#contract/account.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { LoadError } from '#web/kit/LoadError.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { devicesQuestion, failureOf, logOutThere, withoutDevice } from '../data.ts'

/** Where one is signed in, and a way to end it there. */
export const Devices = () => {
  const { t } = useWords()
  const { age } = useFormats()
  const devices = useQuery(devicesQuestion())
  const { act } = useAction({
    run: ({ id }: { id: string; name: string }, key) => logOutThere(id, key),
    changes: ({ id }) => [withoutDevice(id)],
    refresh: [listDevices],
    onDone: (_, { name }) => snack({ text: t('settings.loggedOutThere', { name }) }),
    onFailed: (error, _given, again) =>
      snack({ text: failureOf(error), action: { label: t('kit.tryAgain'), run: again } }),
  })
  if (devices.isPending) return <Skeleton what={t('settings.devices')} shape="row" count={2} />
  if (devices.data === undefined)
    return (
      <LoadError
        message={failureOf(devices.error)}
        onRetry={() => void devices.refetch()}
        busy={devices.isFetching}
      />
    )
  return (
    <Rows label={t('settings.devices')}>
      {devices.data.data.map(({ _id, name, current, lastSeenAt }) => (
        <ListRow
          key={_id}
          height={72}
          start={<Icon path={/phone|android|ios|ipad/i.test(name) ? mdiCellphone : mdiLaptop} />}
          title={<span dir="auto">{name}</span>}
          detail={t('settings.lastUsed', { when: age(lastSeenAt) })}
          end={
            current ? (
              <Text look="label" as="span">
                {t('settings.thisDevice')}
              </Text>
            ) : (
              <Button
                look="text"
                label={t('settings.logOutOf', { name })}
                onClick={() => act({ id: _id, name })}
              >
                {t('settings.logOutThere')}
              </Button>
            )
          }
        />
      ))}
    </Rows>
  )
}
