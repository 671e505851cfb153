import { Suspense } from 'react'
import { useByHand } from '#web/features/auth/use-by-hand.ts'
import { OfficeWaits } from '#web/features/auth/OfficeWaits.tsx'
import { failureOf } from '#web/http/call-error.ts'
import type { SignedInUser } from '#web/http/keep.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { Card } from '#web/kit/Card.tsx'
import { Failure, Notice } from '#web/kit/Notice.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { laterWords } from '#web/words/language.ts'
import { useWords } from '#web/words/words.ts'
import { devicesQuestion, leaveOtherDevices, logOutThere, sendPasswordLink, withoutDevice } from '../data.ts'
import { mdiCellphone, mdiLaptop } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { listDevices, listSignInHappenings } from '#contract/auth/devices.ts'
import type { ReplyOf } from '#contract/route.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { useKeptFocus } from '#web/kit/use-kept-focus.ts'
import { deviceName } from '#web/words/device-name.ts'
import { useFormats } from '#web/words/formats.ts'

// More than the rest of the group together, so it comes after it.
const Factors = lazyPart(async () => {
  const [part] = await Promise.all([import('#web/features/auth/Factors.tsx'), laterWords('auth')])
  return part.Factors
})

const OwnPassword = lazyPart(async () => {
  const [part] = await Promise.all([import('#web/features/auth/OwnPassword.tsx'), laterWords('auth')])
  return part.OwnPassword
})

/** Passkeys, codes, devices, and a new password: by the old one, by a link in a mail, or from hand to hand where none leaves. */
export const SignIn = ({ user }: { user: SignedInUser }) => {
  const { t } = useWords()
  return (
    <Section title={t('settings.signIn')} id="sign-in">
      <Stack>
        <OfficeWaits user={user} />
        <Suspense fallback={<Skeleton what={t('settings.signIn')} shape="card" count={2} />}>
          <Factors />
        </Suspense>
        <Card>
          <h3>{t('settings.devices')}</h3>
          <Devices />
        </Card>
        <Card>
          <h3>{t('settings.password')}</h3>
          <Stack>
            <Suspense fallback={<Skeleton what={t('settings.password')} shape="row" count={2} />}>
              <OwnPassword />
            </Suspense>
            <PasswordLink email={user.email} />
          </Stack>
        </Card>
      </Stack>
    </Section>
  )
}

const PasswordLink = ({ email }: { email: string }) => {
  const { t } = useWords()
  const byHand = useByHand()
  const { act, busy, error, result } = useAction({
    run: (_: null, key) => sendPasswordLink(email, key),
  })
  if (byHand) return <Text>{t('settings.passwordByHand')}</Text>
  return (
    <Stack>
      <Text>{t('settings.passwordHint', { email })}</Text>
      {result ? (
        <Notice tone="success" focused>
          {t('settings.linkSent')}
        </Notice>
      ) : null}
      {error ? <Failure message={failureOf(error)} /> : null}
      <div>
        <Button onClick={() => act(null)} busy={busy} busyLabel={t('settings.sendingLink')}>
          {t('settings.sendLink')}
        </Button>
      </div>
    </Stack>
  )
}

type Device = ReplyOf<typeof listDevices>['data'][number]

/** Where one is signed in, and a way to end it there. */
const Devices = () => {
  const { t } = useWords()
  const devices = useQuery(devicesQuestion())
  const kept = useKeptFocus(devices.data?.data.length ?? 0)
  const { act } = useAction({
    run: ({ _id }: Device, key) => logOutThere(_id, key),
    changes: ({ _id }) => [withoutDevice(_id)],
    refresh: [listDevices],
    onDone: (_, { name }) => snack({ text: t('settings.loggedOutThere', { name: deviceName(t, name) }) }),
    onFailed: (error, _given, again) =>
      snack({ text: failureOf(error), action: { label: t('kit.tryAgain'), run: again } }),
  })
  if (devices.data === undefined)
    return (
      <QueryView query={devices} what={t('settings.devices')} shape="row" count={2} failure={failureOf} />
    )
  return (
    <div {...kept}>
      <Stack>
        <Rows label={t('settings.devices')}>
          {devices.data.data.map((device) => (
            <DeviceRow key={device._id} device={device} onLogOut={() => act(device)} />
          ))}
        </Rows>
        {devices.data.data.length > 1 ? <LeaveOthers /> : null}
      </Stack>
    </div>
  )
}

const DeviceRow = ({ device, onLogOut }: { device: Device; onLogOut: () => void }) => {
  const { t } = useWords()
  const { age } = useFormats()
  const { name, current, lastSeenAt, method } = device
  return (
    <ListRow
      height={72}
      folds={!current}
      start={<Icon path={/phone|android|ios|ipad/i.test(name) ? mdiCellphone : mdiLaptop} />}
      title={<span dir="auto">{deviceName(t, name)}</span>}
      detail={`${t('settings.lastUsed', { when: age(lastSeenAt) })}\u00a0· ${t(`factors.method.${method}`)}`}
      end={
        current ? (
          <Text look="label" as="span">
            {t('settings.thisDevice')}
          </Text>
        ) : (
          <Button
            look="text"
            label={t('settings.logOutOf', { name: deviceName(t, name) })}
            onClick={onLogOut}
          >
            {t('settings.logOutThere')}
          </Button>
        )
      }
    />
  )
}

const LeaveOthers = () => {
  const { t } = useWords()
  const { act, busy } = useAction({
    run: (_: null, key) => leaveOtherDevices(key),
    refresh: [listDevices, listSignInHappenings],
    onDone: ({ message }) => snack({ text: message }),
    onFailed: (error) => snack({ text: failureOf(error) }),
  })
  return (
    <div>
      <Button busy={busy} onClick={() => act(null)}>
        {t('factors.elsewhere')}
      </Button>
    </div>
  )
}
