import { Avatar } from '#web/kit/Avatar.tsx'
import { Card } from '#web/kit/Card.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Text, TextLink } from '#web/kit/Text.tsx'
import { tagOf } from '#contract/words/languages.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { type PersonPage, profileRoutes, sendSeen, sentenceOf } from '../data.ts'
import { wholeContact } from '../contact.ts'
import { useCredentialWords } from './CredentialsCard.tsx'
import { Facts, useLanguageName } from './Facts.tsx'
import { GatheringRows } from './GatheringRows.tsx'
import '../style.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Line } from '#web/kit/Stack.tsx'

interface Props {
  person: PersonPage
  /** The page has their name as its title. */
  titled?: boolean
}

/** A person as the answer shows them: what is not shared is not there. */
export const PersonView = ({ person, titled = false }: Props) => {
  const { t } = useWords()
  const name = `${person.firstName} ${person.lastName}`.trim()
  return (
    <>
      <div className="photo">
        <Avatar name={name} imageUrl={person.profilePicture} size={96} />
        <p className="t-body">
          {titled ? null : (
            <>
              <b dir="auto">{name}</b>
              <br />
            </>
          )}
          <span className="quiet">{useSince(person)}</span>
        </p>
      </div>
      <About person={person} />
      {person.contacts.length === 0 ? null : (
        <Section title={t('profile.contact')}>
          <Card>
            <Facts
              facts={person.contacts.map((contact) => ({
                name: contact.label || t(`profile.contact.${contact.kind}`),
                value: <Reached contact={contact} />,
              }))}
            />
          </Card>
        </Section>
      )}
      <Credentials person={person} />
      {person.gatherings.length === 0 ? null : (
        <Section title={t('profile.hosts')}>
          <GatheringRows label={t('profile.hosts')} gatherings={person.gatherings} />
        </Section>
      )}
    </>
  )
}

const useSince = ({ memberSince, locality, community }: PersonPage): string => {
  const { t, language } = useWords()
  const year = new Intl.NumberFormat(tagOf(language), { useGrouping: false }).format(Number(memberSince))
  const parts = [
    memberSince === null
      ? t('profile.memberOf', { community: community.name })
      : t('profile.memberSince', { year }),
    locality ?? '',
  ]
  return parts.filter((one) => one !== '').join('\u00a0· ')
}

const About = ({ person }: { person: PersonPage }) => {
  const { t } = useWords()
  const { list } = useFormats()
  const nameOf = useLanguageName()
  const facts = [
    { name: t('profile.called'), value: person.called },
    { name: t('profile.nameInScript'), value: person.nameInScript },
    { name: t('profile.occupation'), value: person.occupation ?? '' },
    { name: t('profile.aboutTheirs'), value: person.about },
    { name: t('profile.languages'), value: list(person.languages.map(nameOf)) },
    { name: t('profile.age'), value: person.ageBand === null ? '' : t(`profile.age.${person.ageBand}`) },
    {
      name: t('profile.serveWith'),
      value: list(person.interests.map((one) => t(`profile.interest.${one}`))),
    },
    { name: t('profile.serveNote'), value: person.serveNote },
  ]
  if (facts.every(({ value }) => value === '')) return null
  return (
    <Section title={t('profile.aboutThem')}>
      <Card>
        <Facts facts={facts} />
      </Card>
    </Section>
  )
}

const Reached = ({ contact }: { contact: PersonPage['contacts'][number] }) => {
  const text = wholeContact(contact)
  if (contact.kind === 'address') return text
  const scheme = contact.kind === 'phone' ? 'tel:' : 'mailto:'
  const target = contact.kind === 'phone' ? contact.value.replace(/[^+\d]/g, '') : encodeURI(contact.value)
  return (
    <TextLink href={`${scheme}${target}`}>
      <bdi dir="ltr">{text}</bdi>
    </TextLink>
  )
}

const Credentials = ({ person }: { person: PersonPage }) => {
  const { t } = useWords()
  const saying = useCredentialWords()
  if (person.credentials.length === 0) return null
  return (
    <Section title={t('profile.credentials')}>
      <Card>
        {person.can.verify ? <Text quiet>{t('profile.verifyHint')}</Text> : null}
        <Facts
          facts={person.credentials.map((one) => ({
            name: saying.name(one),
            value: (
              <>
                {saying.state(one, one.verified ? (one.verifiedBy ?? t('profile.community')) : null)}
                {person.can.verify ? (
                  <SeenButton person={person.id} credential={one} what={saying.name(one)} />
                ) : null}
              </>
            ),
          }))}
        />
      </Card>
    </Section>
  )
}

interface SeenButtonProps {
  person: string
  credential: PersonPage['credentials'][number]
  what: string
}

/** Who keeps the roll says that the paper was seen, or takes that back. */
export const SeenButton = ({ person, credential: { id, verified }, what }: SeenButtonProps) => {
  const { t } = useWords()
  const { act, busy } = useAction({
    run: (seen: boolean, key) => sendSeen(person, id, seen, key),
    refresh: profileRoutes,
    onDone: ({ message }) => snack({ text: message }),
    onFailed: (error) => snack({ text: sentenceOf(error) }),
  })
  return (
    <Line>
      <Button
        look={verified ? 'text' : 'outlined'}
        busy={busy}
        label={t(verified ? 'profile.unseenOf' : 'profile.seenOf', { what })}
        onClick={() => act(!verified)}
      >
        {t(verified ? 'profile.unseen' : 'profile.seen')}
      </Button>
    </Line>
  )
}
