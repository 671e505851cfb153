import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { languageOfPassage } from '#contract/passage.ts'
import { links } from '#web/app/links.ts'
import { Notice } from '#web/kit/Notice.tsx'
import { Page } from '#web/kit/Page.tsx'
import { Passage } from '#web/kit/Passage.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Star } from '#web/kit/Star.tsx'
import { Tabs } from '#web/kit/Tabs.tsx'
import { Text, TextLink } from '#web/kit/Text.tsx'
import { onwardRoute, useSession } from '#web/session/session.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { type SignInOptions, type SignUpValues, optionsQuestion, signUp } from './data.ts'
import { GoogleButton } from './parts/GoogleButton.tsx'
import { LogInForm } from './parts/LogInForm.tsx'
import { Narrow } from '#web/kit/Narrow.tsx'
import { Button } from '#web/kit/Button.tsx'
import { VerifyEmailForm } from './parts/VerifyEmailForm.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { Field } from '#web/kit/Field.tsx'
import { SignUpForm as Schema } from './schemas.ts'
import { AuthForm, EmailField } from './parts/AuthForm.tsx'
import { EulaField } from './parts/EulaField.tsx'
import { FormFailure } from './parts/FormFailure.tsx'
import { NewPasswordField } from './parts/NewPasswordField.tsx'
import { inWords, plainFailure } from './parts/sentences.ts'
import { useSending } from './parts/use-sending.ts'
import { GoogleReturn } from './parts/GoogleReturn.tsx'

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
      <Restored madeAt={search.get('restored') ?? ''} />
      {search.get('reset') === 'done' ? <Notice tone="success">{t('auth.passwordSaved')}</Notice> : null}
      {google === null ? null : <GoogleReturn ticket={google} />}
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

/** For who comes from the wizard: the backup of that moment is there, and what was done since is not. */
const Restored = ({ madeAt }: { madeAt: string }) => {
  const { t } = useWords()
  const { day } = useFormats()
  if (Number.isNaN(Date.parse(madeAt))) return null
  return <Notice tone="success">{t('auth.restored', { day: day(madeAt) })}</Notice>
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

interface Props {
  /** From the link in the mail; with it the code's stage comes first. */
  code: string
}

/** Spec §4: the sign-up form, then the verify-email stage. What was typed stays for the way back. */
export const SignUp = ({ code }: Props) => {
  const { t } = useWords()
  const [values, setValues] = useState<SignUpValues | null>(null)
  const [stage, setStage] = useState<'form' | 'code'>(code === '' ? 'form' : 'code')
  return (
    <Stack>
      <Text look="small" quiet>
        {t('auth.step', { now: stage === 'form' ? 1 : 2, all: 2 })}
      </Text>
      {stage === 'form' ? (
        <>
          <SignUpForm
            before={values}
            onSent={(sent) => {
              setValues(sent)
              setStage('code')
            }}
          />
          <Line>
            <Button look="text" onClick={() => setStage('code')}>
              {t('auth.haveCode')}
            </Button>
          </Line>
        </>
      ) : (
        <>
          <Text as="h2" look="h2">
            {t('auth.verifyEmail')}
          </Text>
          <VerifyEmailForm sent={values} code={code} onBack={() => setStage('form')} />
        </>
      )}
    </Stack>
  )
}

interface SignUpFormProps {
  /** What was typed before, when the person came back from the code. */
  before: SignUpValues | null
  onSent: (values: SignUpValues) => void
}

const empty: SignUpValues = { email: '', bahaiId: '', password: '', eulaAcceptedAt: '' }

/** Asks for an account; a code goes to the address. */
export const SignUpForm = ({ before, onSent }: SignUpFormProps) => {
  const { t } = useWords()
  const { register, handleSubmit, setError, setValue, trigger, control, formState } = useForm({
    resolver: zodResolver(Schema),
    defaultValues: before ?? empty,
  })
  const send = async (values: SignUpValues) => {
    await signUp(values)
    onSent(values)
  }
  const { submit, refused, busy, failure, attempt } = useSending(send, setError, [
    'email',
    'bahaiId',
    'password',
  ])
  const [password, eulaAcceptedAt] = useWatch({ control, name: ['password', 'eulaAcceptedAt'] })
  const { errors, submitCount } = formState
  const errorOf = (name: keyof SignUpValues) => errors[name]?.message && inWords(errors[name].message, t)
  const accept = (at: string) => setValue('eulaAcceptedAt', at, { shouldValidate: true })
  return (
    <AuthForm
      onSubmit={handleSubmit(submit, refused)}
      button={t('auth.createAccount')}
      busyButton={t('auth.creatingAccount')}
      busy={busy}
      disabled={eulaAcceptedAt === ''}
      errors={errors}
      attempts={submitCount}
      failure={
        <FormFailure error={failure} attempt={attempt} say={plainFailure} first="auth.failed.signUp" />
      }
    >
      <EmailField {...register('email')} autoComplete="username" error={errorOf('email')} />
      <Field
        {...register('bahaiId')}
        label={t('auth.bahaiId')}
        hint={t('auth.bahaiIdHint')}
        autoComplete="off"
        inputMode="text"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        error={errorOf('bahaiId')}
      />
      <TextLink href={links.forgotBahaiId()}>{t('auth.forgotBahaiId')}</TextLink>
      <NewPasswordField
        {...register('password')}
        label={t('auth.password')}
        typed={password}
        error={errorOf('password')}
      />
      <EulaField
        acceptedAt={eulaAcceptedAt}
        onChange={accept}
        onLeave={() => void trigger('eulaAcceptedAt')}
        error={errorOf('eulaAcceptedAt')}
      />
    </AuthForm>
  )
}
