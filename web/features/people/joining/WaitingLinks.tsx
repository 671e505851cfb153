import { useQuery } from '@tanstack/react-query'
import { failureOf } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { Card } from '#web/kit/Card.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { LoadError } from '#web/kit/LoadError.tsx'
import { Section } from '#web/kit/Section.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { CardList, Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { apart } from '#web/words/apart.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import {
  agreeToLink,
  endLink,
  waitingLinks,
  waitingLinksQuestion,
  type WaitingLink,
} from './password-links.ts'

/** Links for a new password that open nothing before a second person agrees; nothing where there are none. */
export const WaitingLinks = () => {
  const { t } = useWords()
  const { data, error, refetch, isFetching } = useQuery(waitingLinksQuestion())
  const links = data?.data ?? []
  if (data === undefined ? error === null : links.length === 0) return null
  return (
    <Section title={t('administration.link.waiting')}>
      {data === undefined && error ? (
        <LoadError message={error.message} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <CardList label={t('administration.link.waiting')}>
          {links.map((link) => (
            <OneLink key={link.id} link={link} />
          ))}
        </CardList>
      )}
    </Section>
  )
}

const calls = { agree: agreeToLink, end: endLink } as const

const OneLink = ({ link }: { link: WaitingLink }) => {
  const { name, madeBy, expiresAt, can } = link
  const { t } = useWords()
  const { dayTime } = useFormats()
  const { act, busy, error } = useAction({
    run: (answer: keyof typeof calls, key) => calls[answer](link, key),
    refresh: waitingLinks,
    onDone: (_, answer) =>
      snack({ text: t(answer === 'agree' ? 'administration.link.agreed' : 'administration.link.ended') }),
  })
  const title = t('administration.link.for', { name: apart(name) })
  return (
    <Card as="li">
      <Stack>
        <div>
          <Text as="h3" look="h3">
            {title}
          </Text>
          <Text look="small" quiet>
            {t('administration.link.madeBy', { name: apart(madeBy), until: dayTime(expiresAt) })}
          </Text>
          <Text look="body2">
            {t(can.agree ? 'administration.link.sure' : 'administration.link.another', { name: apart(name) })}
          </Text>
        </div>
        <Line>
          {can.agree ? (
            <Button
              look="main"
              label={`${t('administration.link.agree')}: ${title}`}
              busy={busy}
              onClick={() => act('agree')}
            >
              {t('administration.link.agree')}
            </Button>
          ) : null}
          <Button label={`${t('administration.link.end')}: ${title}`} busy={busy} onClick={() => act('end')}>
            {t('administration.link.end')}
          </Button>
        </Line>
        {error === null ? null : <Failure message={failureOf(error)} />}
      </Stack>
    </Card>
  )
}
