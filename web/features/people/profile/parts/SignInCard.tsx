import { useState } from 'react'
import { getProfile } from '#contract/profile.ts'
import type { SignedInUser } from '#web/http/keep.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { Card } from '#web/kit/Card.tsx'
import { Field } from '#web/kit/Field.tsx'
import { Failure, Notice } from '#web/kit/Notice.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { useWords } from '#web/words/words.ts'
import { type Profile, askForEmail, fieldsOf, keepEmail, sentenceOf } from '../data.ts'
import { Facts } from './Facts.tsx'

/** The Baha'i ID, masked until it is wanted, and the address with which one signs in. */
export const SignInCard = ({ user, profile }: { user: SignedInUser; profile: Profile }) => {
  const { t } = useWords()
  const [shown, setShown] = useState(false)
  const id = profile.bahaiId ?? user.bahaiId
  return (
    <Section title={t('profile.signIn')}>
      <Card>
        <Stack>
          <Facts
            facts={[
              { name: t('profile.bahaiId'), value: id === null ? '' : shown ? id : maskedId(id) },
              { name: t('profile.address'), value: user.email },
            ]}
          />
          <Line>
            {id === null ? null : (
              <Button pressed={shown} onClick={() => setShown(!shown)}>
                {t(shown ? 'profile.hideId' : 'profile.showId')}
              </Button>
            )}
          </Line>
          {profile.emailChange === null ? <AddressForm /> : <Waiting change={profile.emailChange} />}
        </Stack>
      </Card>
    </Section>
  )
}

/** Enough to know it again, too little for someone who looks on. */
export const maskedId = (id: string): string => `•••• ${[...id].slice(-2).join('')}`

const AddressForm = () => {
  const { t } = useWords()
  const [email, setEmail] = useState<string | null>(null)
  const { act, busy, error, result } = useAction({ run: askForEmail, refresh: [getProfile] })
  if (result) return <Notice tone="success">{t('profile.addressAsked')}</Notice>
  if (email === null)
    return (
      <Line>
        <Button onClick={() => setEmail('')}>{t('profile.changeAddress')}</Button>
      </Line>
    )
  const wrong = fieldsOf(error)['email']
  return (
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
            error={wrong}
            onChange={({ target }) => setEmail(target.value)}
          />
          {error !== null && wrong === undefined ? <Failure message={sentenceOf(error)} /> : null}
          <Line>
            <Button type="submit" look="main" busy={busy} busyLabel={t('profile.saving')}>
              {t('profile.askBoth')}
            </Button>
            <Button look="text" onClick={() => setEmail(null)}>
              {t('profile.cancel')}
            </Button>
          </Line>
        </Stack>
      </fieldset>
    </form>
  )
}

const Waiting = ({ change }: { change: NonNullable<Profile['emailChange']> }) => {
  const { t } = useWords()
  const { act, busy } = useAction({ run: (_: null, key) => keepEmail(key), refresh: [getProfile] })
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
        change.oldAgreed
          ? 'profile.waitsForNew'
          : change.newAgreed
            ? 'profile.waitsForOld'
            : 'profile.waitsForBoth',
        { email: change.email },
      )}
    </Notice>
  )
}
