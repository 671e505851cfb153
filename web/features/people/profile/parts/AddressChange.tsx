import { useState } from 'react'
import { getProfile } from '#contract/people/profile.ts'
import { useByHand } from '#web/features/auth/use-by-hand.ts'
import { asksProof } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFaults } from '#web/http/use-faults.ts'
import { Button } from '#web/kit/Button.tsx'
import { Field } from '#web/kit/Field.tsx'
import { Failure, Notice } from '#web/kit/Notice.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { useFocusAlong } from '#web/kit/use-focus-along.ts'
import { useWords } from '#web/words/words.ts'
import { type Profile, askForEmail, keepEmail, sentenceOf } from '../data.ts'

/** Another address to sign in with: both have to agree. */
export const AddressChange = ({ change }: { change: Profile['emailChange'] }) => {
  // Without mail the two links lie with whoever runs the installation.
  const byHand = useByHand()
  const place = useFocusAlong(change !== null)
  return (
    <div ref={place}>
      {change === null ? (
        <AddressForm byHand={byHand} />
      ) : (
        <div tabIndex={-1}>
          <Waiting change={change} byHand={byHand} />
        </div>
      )}
    </div>
  )
}

const AddressForm = ({ byHand }: { byHand: boolean }) => {
  const { t } = useWords()
  const [email, setEmail] = useState<string | null>(null)
  const { act, busy, error, result, reset } = useAction({ run: askForEmail, refresh: [getProfile] })
  const said = useFaults(error)
  const place = useFocusAlong(email !== null)
  if (result)
    return (
      <Notice tone="success" focused>
        {t(byHand ? 'profile.addressAskedByHand' : 'profile.addressAsked')}
      </Notice>
    )
  return (
    <div ref={place}>
      {email === null ? (
        <Line>
          <Button onClick={() => setEmail('')}>{t('profile.changeAddress')}</Button>
        </Line>
      ) : (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            act(email)
          }}
        >
          <fieldset className="edit">
            <legend className="t-h3">{t('profile.changeAddress')}</legend>
            <Stack>
              <Field
                name="email"
                type="email"
                label={t('profile.newAddress')}
                hint={t('profile.newAddressHint')}
                autoComplete="email"
                dir="ltr"
                value={email}
                error={said['email']}
                onChange={({ target }) => setEmail(target.value)}
              />
              {error !== null && !('email' in said) && !asksProof(error) ? (
                <Failure message={sentenceOf(error)} />
              ) : null}
              <Line>
                <Button type="submit" look="main" busy={busy} busyLabel={t('profile.saving')}>
                  {t('profile.askBoth')}
                </Button>
                <Button
                  look="text"
                  onClick={() => {
                    reset()
                    setEmail(null)
                  }}
                >
                  {t('profile.cancel')}
                </Button>
              </Line>
            </Stack>
          </fieldset>
        </form>
      )}
    </div>
  )
}

interface WaitingProps {
  change: NonNullable<Profile['emailChange']>
  byHand: boolean
}

const Waiting = ({ change, byHand }: WaitingProps) => {
  const { t } = useWords()
  const { act, busy } = useAction({
    run: (_: null, key) => keepEmail(key),
    refresh: [getProfile],
    onFailed: (failure, _, again) =>
      snack({ text: sentenceOf(failure), action: { label: t('kit.tryAgain'), run: again } }),
  })
  return (
    <Notice
      tone="info"
      action={
        <Button busy={busy} onClick={() => act(null)}>
          {t('profile.keepAddress')}
        </Button>
      }
    >
      {t(
        byHand
          ? 'profile.waitsByHand'
          : change.oldAgreed
            ? 'profile.waitsForNew'
            : change.newAgreed
              ? 'profile.waitsForOld'
              : 'profile.waitsForBoth',
        { email: change.email },
      )}
    </Notice>
  )
}
