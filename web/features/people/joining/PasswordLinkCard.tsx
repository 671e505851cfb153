import './parts/style.ts'
import { mdiPrinterOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
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
import { apart } from '#web/words/apart.ts'
import { formatsOf } from '#web/words/formats.ts'
import { directionOf, isLanguage } from '#contract/words/languages.ts'
import { useWords } from '#web/words/words.ts'
import { cardWords } from './invitations.ts'
import type { MadeLink } from './password-links.ts'

interface Props {
  name: string
  made: MadeLink
  onBack: () => void
}

/** The link that was just made, as a card to hand over: shown once, since only its hash is kept. */
export const PasswordLinkCard = ({ name, made, onBack }: Props) => {
  const { t } = useWords()
  const { user } = useSession()
  return (
    <Section title={t('administration.link.ready')}>
      <Stack>
        <div className="invite-only-screen">
          <Stack>
            <Notice tone="success" focused>
              <p>{t('administration.link.once')}</p>
            </Notice>
            <Notice tone="warning">
              <p>{t('administration.link.takesTwo', { name: apart(name) })}</p>
            </Notice>
            <Line>
              <Button look="main" icon={mdiPrinterOutline} onClick={() => print()}>
                {t('administration.link.print')}
              </Button>
              <Button onClick={() => void copyText(made.link, t('administration.link.copied'))}>
                {t('administration.link.copy')}
              </Button>
              <Button onClick={onBack}>{t('administration.link.done')}</Button>
            </Line>
          </Stack>
        </div>
        {user === null ? null : <PaperCard name={name} made={made} user={user} />}
      </Stack>
    </Section>
  )
}

interface PaperProps extends Omit<Props, 'onBack'> {
  user: SignedInUser
}

/** In the community's language, which who holds the card reads. */
const PaperCard = ({ name, made: { link, expiresAt }, user }: PaperProps) => {
  const { t, language: shown } = useWords()
  const home = useQuery(homeQuestion(user))
  const tag = home.data?.community.metadata.language ?? shown
  const language = isLanguage(tag) ? tag : 'en'
  const { data: words } = useQuery(cardWords(language))
  if (words === undefined) return null
  return (
    <ul className="invite-cards" lang={language} dir={directionOf(language)}>
      <li className="invite-card">
        <Text look="h3" as="h3">
          <bdi>{name}</bdi>
        </Text>
        <Text>{words._('cards.password', { community: apart(user.community?.name ?? '') })}</Text>
        <QrCode value={link} label={t('administration.link.qr', { name: apart(name) })} />
        <p className="invite-how t-body2">{words._('cards.passwordHow')}</p>
        <p className="invite-link t-small" dir="ltr">
          {link}
        </p>
        <Text look="small">{words._('cards.until', { day: formatsOf(language).dayTime(expiresAt) })}</Text>
      </li>
    </ul>
  )
}
