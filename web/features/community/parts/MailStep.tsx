import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { Failure, Notice } from '#web/kit/Notice.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { failureOf } from '../communities.ts'
import { testMail, type SetUp } from '../set-up.ts'

/** Whether mails leave, tried out, and what the mail server says when they do not. */
export const MailStep = ({ kept, onNext }: { kept: SetUp; onNext: () => void }) => {
  const { t } = useWords()
  const mail = useAction({ run: (_: null, key) => testMail(key) })
  return (
    <Stack>
      {kept.mail ? (
        <>
          <Text>{t('setUp.mailSet')}</Text>
          <div>
            <Button onClick={() => mail.act(null)} busy={mail.busy}>
              {t('setUp.testMail')}
            </Button>
          </div>
          {mail.result ? <Notice tone="success">{mail.result.message}</Notice> : null}
          {mail.error ? <Failure message={failureOf(mail.error)} /> : null}
        </>
      ) : (
        <>
          <Notice tone="warning">{t('setUp.mailNotSet')}</Notice>
          <Text look="small" quiet>
            {t('setUp.mailHow')}
          </Text>
          <code dir="ltr" className="set-up-setting">
            SMTP_URL=smtps://name:password@mail.example.org
          </code>
        </>
      )}
      <Button look="main" size="large" full onClick={onNext}>
        {t('setUp.goOn')}
      </Button>
    </Stack>
  )
}
