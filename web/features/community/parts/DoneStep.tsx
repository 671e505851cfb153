import { useNavigate } from 'react-router'
import { homeOverview } from '#contract/community.ts'
import { getSetUp } from '#contract/set-up.ts'
import { links } from '#web/app/links.ts'
import { CallError } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { Failure, Notice } from '#web/kit/Notice.tsx'
import { Steps } from '#web/kit/Steps.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text, TextLink } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { save, testMail, type SetUp } from '../set-up.ts'

/** Whether mails arrive, and the five things that a new community does next. */
export const DoneStep = ({ kept }: { kept: SetUp }) => {
  const { t, rich } = useWords()
  const navigate = useNavigate()
  const mail = useAction({ run: (_: null, key) => testMail(key) })
  const end = useAction({
    run: (_: null, key) => save({ done: true }, key),
    refresh: [getSetUp, homeOverview],
    onDone: () => void navigate(links.home(), { replace: true }),
  })
  const error = mail.error ?? end.error
  return (
    <Stack>
      <Notice
        tone={kept.mail ? 'success' : 'warning'}
        action={
          kept.mail ? (
            <Button onClick={() => mail.act(null)} busy={mail.busy}>
              {t('setUp.testMail')}
            </Button>
          ) : undefined
        }
      >
        {t(kept.mail ? 'setUp.mailSet' : 'setUp.mailNotSet')}
      </Notice>
      {mail.result ? <Notice tone="info">{mail.result.message}</Notice> : null}
      <Text look="h3" as="h2">
        {t('setUp.nextSteps')}
      </Text>
      <Steps>
        <li>
          {rich('setUp.todo1', { roll: <TextLink href={links.admin({ section: 'roll' })}>{null}</TextLink> })}
        </li>
        <li>
          {rich('setUp.todo2', {
            invite: <TextLink href={links.admin({ section: 'invitations' })}>{null}</TextLink>,
          })}
        </li>
        <li>{t('setUp.todo3')}</li>
        <li>{t('setUp.todo4')}</li>
        <li>
          {rich('setUp.todo5', { news: <TextLink href={links.news({ write: 'post' })}>{null}</TextLink> })}
        </li>
      </Steps>
      {error ? (
        <Failure message={error instanceof CallError ? (error.detail ?? error.message) : error.message} />
      ) : null}
      <Line>
        <Button look="main" size="large" onClick={() => end.act(null)} busy={end.busy}>
          {t('setUp.finish')}
        </Button>
      </Line>
    </Stack>
  )
}
