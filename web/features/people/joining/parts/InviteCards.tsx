import { apart } from '#web/words/apart.ts'
import { mdiPrinterOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import type { I18n } from '@lingui/core'
import { homeQuestion } from '#web/features/home/data.ts'
import type { SignedInUser } from '#web/http/keep.ts'
import { Button } from '#web/kit/Button.tsx'
import { copyText } from '#web/kit/copy-text.ts'
import { Notice } from '#web/kit/Notice.tsx'
import { QrCode } from '#web/kit/QrCode.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useSession } from '#web/session/session.ts'
import { formatsOf } from '#web/words/formats.ts'
import { directionOf, isLanguage } from '#contract/words/languages.ts'
import { said } from '#web/words/said.ts'
import { useWords } from '#web/words/words.ts'
import { cardWords, type Made } from '../invitations.ts'
import './style.ts'

interface Props {
  made: Made
  onBack: () => void
}

/** The new invitations, one card each: shown once, since only their hashes are kept. */
export const InviteCards = ({ made, onBack }: Props) => {
  const { t } = useWords()
  const { user } = useSession()
  return (
    <Section title={t('inviting.ready')}>
      <Stack>
        <div className="invite-only-screen">
          <Stack>
            <Notice tone="success" focused>
              <p className="t-label">{t('inviting.made', { count: made.data.length })}</p>
              <p>{t('inviting.shownOnce')}</p>
            </Notice>
            {made.refused.length > 0 ? (
              <Notice tone="warning">
                {made.refused.map(({ personId, name, reason }) => (
                  <p key={personId}>{name === '' ? said(reason) : `${apart(name)}: ${said(reason)}`}</p>
                ))}
              </Notice>
            ) : null}
            <Line>
              <Button
                look="main"
                icon={mdiPrinterOutline}
                onClick={() => print()}
                disabled={made.data.length === 0}
              >
                {t('inviting.print')}
              </Button>
              <Button onClick={onBack}>{t('inviting.done')}</Button>
            </Line>
          </Stack>
        </div>
        {user === null ? null : <Cards made={made} user={user} />}
      </Stack>
    </Section>
  )
}

/** In the community's language, which who holds the card reads. */
const Cards = ({ made, user }: { made: Made; user: SignedInUser }) => {
  const { language: shown } = useWords()
  const home = useQuery(homeQuestion(user))
  const tag = home.data?.community.metadata.language ?? shown
  const language = isLanguage(tag) ? tag : 'en'
  const { data: words } = useQuery(cardWords(language))
  if (words === undefined) return null
  return (
    <ul className="invite-cards" lang={language} dir={directionOf(language)}>
      {made.data.map((one) => (
        <OneCard
          key={one._id}
          one={one}
          words={words}
          community={user.community?.name ?? ''}
          day={formatsOf(language).longDay(one.expiresAt)}
        />
      ))}
    </ul>
  )
}

interface CardProps {
  one: Made['data'][number]
  words: I18n
  community: string
  day: string
}

const OneCard = ({ one, words, community, day }: CardProps) => {
  const { t } = useWords()
  return (
    <li className="invite-card">
      <Text look="h3" as="h3">
        <bdi>{one.name}</bdi>
      </Text>
      <Text>{words._('cards.invites', { community: apart(community) })}</Text>
      <QrCode value={one.link} label={t('inviting.codeOf', { name: apart(one.name) })} />
      <p className="invite-how t-body2">{words._('cards.how')}</p>
      <p className="invite-link t-small" dir="ltr">
        {one.link}
      </p>
      <Text look="small">{words._('cards.until', { day })}</Text>
      <div className="invite-only-screen">
        <Button
          label={t('inviting.copyOf', { name: apart(one.name) })}
          onClick={() => void copyText(one.link, t('inviting.copied'))}
        >
          {t('inviting.copy')}
        </Button>
      </div>
    </li>
  )
}
