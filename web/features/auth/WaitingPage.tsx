import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answerQuestion } from '#contract/people/joining.ts'
import { links } from '#web/app/links.ts'
import { CallError } from '#web/http/call-error.ts'
import { Button, LinkButton } from '#web/kit/Button.tsx'
import { Failure, Notice } from '#web/kit/Notice.tsx'
import { Page } from '#web/kit/Page.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Steps } from '#web/kit/Steps.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { PasskeyOffer } from './Factors.tsx'
import { session, useSession } from '#web/session/session.ts'
import { useWords } from '#web/words/words.ts'
import { readAccount } from './data.ts'
import { TellWho } from './parts/TellWho.tsx'
import { useByHand } from './use-by-hand.ts'
import { type MyWaiting, answer, myWaitingQuestion } from './waiting.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFields } from '#web/http/use-fields.ts'
import { Card } from '#web/kit/Card.tsx'
import { Field } from '#web/kit/Field.tsx'
import { useFormats } from '#web/words/formats.ts'

/** For an account whose address is proven and whose membership is not yet confirmed. */
export const WaitingPage = () => {
  const { t } = useWords()
  const { user } = useSession()
  const byHand = useByHand()
  const client = useQueryClient()
  // The session learns of the confirmation by this question, and the app then shows Home by itself.
  const account = useQuery({
    queryKey: ['account', user?._id],
    queryFn: readAccount,
    refetchInterval: 60_000,
    refetchOnWindowFocus: 'always',
  })
  const community = user?.community ?? null
  const mine = useQuery({
    ...myWaitingQuestion(user?._id ?? ''),
    enabled: user !== null && community !== null,
  }).data
  const [answer, setAnswer] = useState<'pending' | 'failed' | null>(null)
  const check = async () => {
    const { isSuccess, error } = await account.refetch()
    void client.invalidateQueries({ queryKey: ['my waiting'] })
    setAnswer(isSuccess ? 'pending' : isSessionOver(error) ? null : 'failed')
  }
  const name = user?.firstName || user?.email || ''
  return (
    <Page
      title={t('auth.waiting.title')}
      lead={t(byHand ? 'auth.waiting.leadByHand' : 'auth.waiting.lead', { name })}
    >
      <HowItStands asked={mine?.state === 'asked'} nowhere={user?.community === null} />
      {mine === undefined || user === null ? null : <WaitingTalk accountId={user._id} mine={mine} />}
      <Section title={t('auth.waiting.next')}>
        <Stack>
          <Steps>
            <li>{t('auth.waiting.step1')}</li>
            <li>{t('auth.waiting.step2')}</li>
            <li>{t(byHand ? 'auth.waiting.step3ByHand' : 'auth.waiting.step3')}</li>
          </Steps>
          <Line>
            <Button
              look="main"
              onClick={() => void check()}
              busy={account.isFetching}
              busyLabel={t('auth.waiting.checking')}
            >
              {t('auth.waiting.check')}
            </Button>
          </Line>
          {answer === 'pending' ? <Notice tone="info">{t('auth.waiting.still')}</Notice> : null}
          {answer === 'failed' ? <Notice tone="error">{t('auth.failed.network')}</Notice> : null}
        </Stack>
      </Section>
      {mine === undefined || user === null ? null : <TellWho accountId={user._id} mine={mine} />}
      {'PublicKeyCredential' in window ? <PasskeyOffer /> : null}
      <Section title={t('auth.waiting.meanwhile')}>
        <Stack>
          <Text>{t('auth.meanwhile')}</Text>
          <Line>
            <LinkButton
              href={
                community?.listed === true
                  ? links.community({ name: community.slug })
                  : links.availableCommunities()
              }
            >
              {t('auth.publicGatherings')}
            </LinkButton>
            <Button look="text" onClick={() => void session.signOut()}>
              {t('auth.logOut')}
            </Button>
          </Line>
        </Stack>
      </Section>
    </Page>
  )
}

/** A dialog over the page says it then. */
const isSessionOver = (error: Error | null): boolean =>
  error instanceof CallError && [401, 419].includes(error.status)

const HowItStands = ({ asked, nowhere }: { asked: boolean; nowhere: boolean }) => {
  const { t } = useWords()
  if (nowhere)
    return (
      <Notice
        tone="warning"
        action={<LinkButton href={links.verifyBahaiId()}>{t('auth.check.send')}</LinkButton>}
      >
        <p className="t-label">{t('auth.state.nowhere')}</p>
        <p>{t('auth.state.nowhereText')}</p>
        <p className="t-small">{t('home.noCommunity')}</p>
      </Notice>
    )
  return (
    <Notice tone={asked ? 'warning' : 'success'}>
      <p className="t-label">{t(asked ? 'joining.stateAsked' : 'joining.stateWaiting')}</p>
      <p>{t(asked ? 'joining.stateAskedText' : 'joining.usually')}</p>
    </Notice>
  )
}

/** What the secretary has asked and one has answered; a question that is open gets its answer here. */
export const WaitingTalk = ({ accountId, mine }: { accountId: string; mine: MyWaiting }) => {
  const { t } = useWords()
  const { age } = useFormats()
  if (mine.thread.length === 0) return null
  return (
    <Section title={t('joining.talk')}>
      <Card>
        <Stack>
          {mine.thread.map(({ by, text, at }, place) => (
            <div key={`${at}-${place}`}>
              <Text look="small" quiet>
                {t(by === 'keeper' ? 'joining.asked' : 'joining.answered', { when: age(at) })}
              </Text>
              <Text typed>{text}</Text>
            </div>
          ))}
          {mine.can.answer ? <AnswerForm accountId={accountId} /> : null}
        </Stack>
      </Card>
    </Section>
  )
}

const AnswerForm = ({ accountId }: { accountId: string }) => {
  const { t } = useWords()
  const client = useQueryClient()
  const form = useFields({
    schema: answerQuestion.body,
    start: { answer: '' },
    action: useAction({
      run: (given: { answer: string }, key) => answer(given.answer, key),
      onDone: ({ data }) => client.setQueryData(myWaitingQuestion(accountId).queryKey, data),
    }),
  })
  const { busy, failure, onSubmit } = form.sheet
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(event)
      }}
    >
      <Stack>
        <Field {...form.text('answer')} label={t('joining.answer')} lines={3} maxLength={500} />
        {failure === null ? null : <Failure message={failure} />}
        <Line>
          <Button type="submit" look="main" busy={busy}>
            {t('joining.sendAnswer')}
          </Button>
        </Line>
      </Stack>
    </form>
  )
}
