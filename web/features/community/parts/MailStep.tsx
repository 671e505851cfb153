import { MailServer } from '#web/features/admin/MailServer.tsx'
import { failureOf } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { Failure, Notice } from '#web/kit/Notice.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useSession } from '#web/session/session.ts'
import { said } from '#web/words/said.ts'
import { useWords } from '#web/words/words.ts'
import { testMail, type SetUp } from '../set-up.ts'

/** Whether mails leave: who runs the installation sets the mail server here, others try it. */
export const MailStep = ({ kept, onNext }: { kept: SetUp; onNext: () => void }) => {
  const { t } = useWords()
  const runs = useSession().user?.roles.includes('systemAdmin') ?? false
  return (
    <Stack>
      {kept.mail ? null : <Notice tone="warning">{t('setUp.mailNotSet')}</Notice>}
      {runs ? <MailServer /> : kept.mail ? <Trial /> : <Text quiet>{t('setUp.mailAsk')}</Text>}
      <Button look={kept.mail ? 'main' : 'outlined'} size="large" full onClick={onNext}>
        {t('setUp.goOn')}
      </Button>
    </Stack>
  )
}

const Trial = () => {
  const { t } = useWords()
  const mail = useAction({ run: (_: null, key) => testMail(key) })
  return (
    <>
      <Text>{t('setUp.mailSet')}</Text>
      <div>
        <Button onClick={() => mail.act(null)} busy={mail.busy}>
          {t('setUp.testMail')}
        </Button>
      </div>
      {mail.result ? <Notice tone="success">{said(mail.result.message)}</Notice> : null}
      {mail.error ? <Failure message={failureOf(mail.error)} /> : null}
    </>
  )
}
