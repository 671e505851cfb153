import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { languageOfPassage } from '#contract/passage.ts'
import { links } from '#web/app/links.ts'
import { Notice } from '#web/kit/Notice.tsx'
import { Page } from '#web/kit/Page.tsx'
import { Passage } from '#web/kit/Passage.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { Star } from '#web/kit/Star.tsx'
import { Tabs } from '#web/kit/Tabs.tsx'
import { Text, TextLink } from '#web/kit/Text.tsx'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { onwardRoute } from '#web/session/last-route.ts'
import { useSession } from '#web/session/use-session.ts'
import { useWords } from '#web/words/words.ts'
import { optionsQuestion, type SignInOptions } from './data.ts'
import { GoogleButton } from './parts/GoogleButton.tsx'
import { LogInForm } from './parts/LogInForm.tsx'
import { Narrow } from '#web/kit/Narrow.tsx'
import { SignUp } from './parts/SignUp.tsx'

// Only for who comes back from there; the form stands meanwhile.
const GoogleReturn = lazyPart(async () => (await import('./parts/GoogleReturn.tsx')).GoogleReturn)

/** Spec §2, the auth screen: log in and, where this installation offers it, sign up. */
export const AuthPage = () => {
  const { t } = useWords()
  const { signedIn, user } = useSession()
  const [search, setSearch] = useSearchParams()
  const { data: options } = useQuery(optionsQuestion())
  const [google] = useState(() => takeFromAddress(search.get('google')))

  // A signed-in person has no business here; who has just signed in goes back to where they were.
  // Whose office waits for a second step is led to it first.
  if (signedIn && user?.secondStepDue === true) return <Navigate to={links.secondStep()} replace />
  if (signedIn) return <Navigate to={onwardRoute(links.home(), links.welcome())} replace />

  const signUp = options?.signUp ?? false
  const chosen = signUp && search.get('tab') === 'signup' ? 'signup' : 'login'
  const logIn = (
    <Stack>
      {search.get('reset') === 'done' ? <Notice tone="success">{t('auth.passwordSaved')}</Notice> : null}
      {google === null ? null : (
        <Suspense>
          <GoogleReturn ticket={google} />
        </Suspense>
      )}
      <LogInForm email={user?.email ?? ''} />
      {options?.google ? <GoogleButton begins={signUp} /> : null}
    </Stack>
  )
  const logInTab = { id: 'login', label: t('auth.logIn'), content: logIn } as const
  const signUpTab = {
    id: 'signup',
    label: t('auth.signUp'),
    content: <SignUp code={search.get('code') ?? ''} />,
  } as const
  const choose = (id: 'login' | 'signup') => setSearch(id === 'signup' ? { tab: id } : {})
  return (
    <Page
      title={t(signUp ? 'auth.logInOrSignUp' : 'auth.logIn')}
      aside={<Beside passage={options?.passage ?? null} />}
    >
      <Narrow>
        <Tabs
          label={t('auth.logInOrSignUp')}
          chosen={chosen}
          onChoose={choose}
          full
          tabs={signUp ? [logInTab, signUpTab] : [logInTab]}
        />
      </Narrow>
    </Page>
  )
}

/** The ticket leaves the address bar at once. */
const takeFromAddress = (ticket: string | null): string | null => {
  if (ticket === null) return null
  const address = new URL(location.href)
  address.searchParams.delete('google')
  history.replaceState(history.state, '', address)
  return ticket
}

/** What a person who came by chance may want to know. */
const Beside = ({ passage }: { passage: SignInOptions['passage'] }) => {
  const { t } = useWords()
  return (
    <div className="door">
      <Section title={t('auth.welcome')}>
        <Stack>
          <Star form="line" size={72} />
          <Text>{t('auth.welcomeText')}</Text>
          {passage === null ? null : <Passage {...passage} lang={languageOfPassage(passage.text)} bare />}
          <Text>
            <TextLink href={links.faqs()}>{t('auth.newHere')}</TextLink>
          </Text>
        </Stack>
      </Section>
    </div>
  )
}
