import { Suspense } from 'react'
import { useByHand } from '#web/features/auth/use-by-hand.ts'
import { OfficeWaits } from '#web/features/auth/OfficeWaits.tsx'
import type { SignedInUser } from '#web/http/keep.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { Card } from '#web/kit/Card.tsx'
import { Failure, Notice } from '#web/kit/Notice.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { laterWords } from '#web/words/language.ts'
import { useWords } from '#web/words/words.ts'
import { failureOf, sendPasswordLink } from '../data.ts'
import { Devices } from './Devices.tsx'

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
