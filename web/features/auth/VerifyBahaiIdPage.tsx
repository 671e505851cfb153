import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { links } from '#web/app/links.ts'
import type { SignedInUser } from '#web/http/keep.ts'
import { LinkButton } from '#web/kit/Button.tsx'
import { Field } from '#web/kit/Field.tsx'
import { Narrow } from '#web/kit/Narrow.tsx'
import { Notice } from '#web/kit/Notice.tsx'
import { Page } from '#web/kit/Page.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useSession } from '#web/session/session.ts'
import { useWords } from '#web/words/words.ts'
import { askForCheck } from './data.ts'
import { AuthForm, EmailField } from './parts/AuthForm.tsx'
import { FormFailure } from './parts/FormFailure.tsx'
import { OwnState } from './parts/OwnState.tsx'
import { inWords, plainFailure } from './parts/sentences.ts'
import { useSending } from './parts/use-sending.ts'
import { VerifyBahaiIdForm } from './schemas.ts'
import { restate } from './waiting.ts'

/** Asks the secretary to check a Baha'i ID, and shows who is signed in how it stands. */
export const VerifyBahaiIdPage = () => {
  const { t } = useWords()
  const { user } = useSession()
  return (
    <Page
      title={t('auth.check.title')}
      lead={t('auth.check.lead')}
      {...(user === null ? { up: { href: links.login(), label: t('auth.logIn') } } : {})}
    >
      <Narrow>
        <Stack>
          {user === null ? null : <OwnState user={user} />}
          {user?.state === 'confirmed' ? null : <AskForm key={user?._id} user={user} />}
        </Stack>
      </Narrow>
    </Page>
  )
}

/** The answer is the same for every pair. Who is signed in gives one’s own ID anew and is told what became of it. */
const AskForm = ({ user }: { user: SignedInUser | null }) => {
  const { t } = useWords()
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(VerifyBahaiIdForm),
    defaultValues: { bahaiId: user?.bahaiId ?? '', email: user?.email ?? '' },
  })
  const send = (values: Parameters<typeof askForCheck>[0]) =>
    user === null ? askForCheck(values) : restate(values.bahaiId)
  const { submit, refused, busy, failure, attempt, done } = useSending(send, setError, ['bahaiId', 'email'])
  const { errors, submitCount } = formState
  const errorOf = (name: 'bahaiId' | 'email') => errors[name]?.message && inWords(errors[name].message, t)
  if (done) return <Sent isOwn={user !== null} />
  return (
    <AuthForm
      onSubmit={handleSubmit(submit, refused)}
      button={t('auth.check.send')}
      busyButton={t('auth.sending')}
      busy={busy}
      errors={errors}
      attempts={submitCount}
      failure={<FormFailure error={failure} attempt={attempt} say={plainFailure} />}
    >
      <Field
        {...register('bahaiId')}
        label={t('auth.bahaiId')}
        hint={t('auth.bahaiIdHint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        error={errorOf('bahaiId')}
      />
      {user === null ? (
        <EmailField {...register('email')} autoComplete="email" error={errorOf('email')} />
      ) : null}
    </AuthForm>
  )
}

/** What happens now, and what one can do meanwhile. */
const Sent = ({ isOwn }: { isOwn: boolean }) => {
  const { t } = useWords()
  return (
    <Notice
      tone="success"
      focused
      action={<LinkButton href={links.availableCommunities()}>{t('auth.publicGatherings')}</LinkButton>}
    >
      <p className="t-label">{t(isOwn ? 'auth.check.seen' : 'auth.check.doneTitle')}</p>
      {isOwn ? null : <p>{t('auth.check.done')}</p>}
      <Text look="body2">{t('auth.meanwhile')}</Text>
    </Notice>
  )
}
