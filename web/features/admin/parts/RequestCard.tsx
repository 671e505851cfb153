// Files that the browser makes itself and gives to the person.
import { failureOf } from '#web/http/call-error.ts'
import { apart } from '#web/words/apart.ts'
import { useState } from 'react'
import { useAction } from '#web/http/optimistic.ts'
import { startDownload } from '#web/http/start-download.ts'
import { Button } from '#web/kit/Button.tsx'
import { Card } from '#web/kit/Card.tsx'
import { ConfirmDialog } from '#web/kit/ConfirmDialog.tsx'
import { Failure, Notice } from '#web/kit/Notice.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { type WordKey, useWords } from '#web/words/words.ts'
import { type PrivacyRequest, afterRequest, agree, linkToCopy, turnDown } from '../requests.ts'

/** What one officer has asked, with the answers that the reader has. */
export const RequestCard = ({ request }: { request: PrivacyRequest }) => {
  const { t } = useWords()
  const { dayTime } = useFormats()
  const title =
    request.kind === 'export'
      ? t('log.copy')
      : t('log.eraseWho', { name: apart(request.personName || t('log.nobodyNamed')) })
  return (
    <Card as="li">
      <Stack>
        <div>
          <Text as="h3" look="h3">
            {title}
          </Text>
          <Text look="small" quiet>
            {t('log.request.by', { name: apart(request.askedByName), when: dayTime(request.askedAt) })}
          </Text>
          {request.decidedAt === null ? null : (
            <Text look="small" quiet>
              {t(decidedWords[request.state], {
                name: apart(request.decidedByName),
                when: dayTime(request.decidedAt),
              })}
            </Text>
          )}
        </div>
        <Answers request={request} title={title} />
        {request.can.fetch ? <Fetch id={request.id} /> : null}
      </Stack>
    </Card>
  )
}

const decidedWords: Readonly<Record<PrivacyRequest['state'], WordKey>> = {
  waiting: 'log.request.waits',
  agreed: 'log.request.agreedBy',
  declined: 'log.request.declinedBy',
}

const Answers = ({ request, title }: { request: PrivacyRequest; title: string }) => {
  const { t } = useWords()
  const [erasing, setErasing] = useState(false)
  const { act, busy, error } = useAction({
    run: (answer: 'agree' | 'decline', key) => (answer === 'agree' ? agree : turnDown)(request.id, key),
    refresh: afterRequest,
    onDone: (_, answer) =>
      snack({ text: t(answer === 'agree' ? 'log.request.agreed' : 'log.request.declined') }),
  })
  if (!request.can.agree && !request.can.decline) return null
  return (
    <>
      <Line>
        {request.can.agree ? (
          <Button
            look="main"
            danger={request.kind === 'erasure'}
            label={`${t('log.request.agree')}: ${title}`}
            busy={busy}
            onClick={() => (request.kind === 'erasure' ? setErasing(true) : act('agree'))}
          >
            {t('log.request.agree')}
          </Button>
        ) : null}
        <Button label={`${t('log.request.decline')}: ${title}`} busy={busy} onClick={() => act('decline')}>
          {t('log.request.decline')}
        </Button>
      </Line>
      {request.can.agree ? null : <Text quiet>{t('log.request.waitsForOther')}</Text>}
      {error ? <Failure message={failureOf(error)} /> : null}
      <ConfirmDialog
        open={erasing}
        title={title}
        confirmLabel={t('log.request.eraseNow')}
        keepLabel={t('log.request.eraseNot')}
        onConfirm={() => {
          setErasing(false)
          act('agree')
        }}
        onKeep={() => setErasing(false)}
        busy={busy}
        danger
      >
        {t('log.request.eraseWhat')}
      </ConfirmDialog>
    </>
  )
}

const Fetch = ({ id }: { id: string }) => {
  const { t } = useWords()
  const [begun, setBegun] = useState(false)
  const { act, busy, error } = useAction({
    run: (_: null, key) => linkToCopy(id, key),
    onDone: ({ data }) => {
      startDownload(data.url)
      setBegun(true)
    },
  })
  return (
    <>
      <div>
        <Button look="main" busy={busy} disabled={begun} onClick={() => act(null)}>
          {t('log.request.fetch')}
        </Button>
      </div>
      {begun ? <Notice tone="info">{t('log.request.onItsWay')}</Notice> : null}
      {error ? <Failure message={failureOf(error)} /> : null}
    </>
  )
}
