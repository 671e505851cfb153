import { useState } from 'react'
import type { SignedInUser } from '#web/http/keep.ts'
import { Button } from '#web/kit/Button.tsx'
import { Card } from '#web/kit/Card.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { useWords } from '#web/words/words.ts'
import type { Profile } from '../data.ts'
import { Facts } from './Facts.tsx'
import { AddressChange } from './AddressChange.tsx'

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
          <AddressChange change={profile.emailChange} />
        </Stack>
      </Card>
    </Section>
  )
}

/** Enough to know it again, too little for someone who looks on. */
export const maskedId = (id: string): string => `•••• ${[...id].slice(-2).join('')}`
