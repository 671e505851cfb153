import { links } from '#web/app/links.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { Page } from '#web/kit/Page.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Tabs } from '#web/kit/Tabs.tsx'
import { useSession } from '#web/session/session.ts'
import { useWords } from '#web/words/words.ts'
import { type Offer, type Willing, directoryQuestion, everybody, willingQuestion } from './data.ts'
import { Directory } from './Directory.tsx'
import { useState } from 'react'
import { Interest } from '#contract/people/users.ts'
import { Avatar } from '#web/kit/Avatar.tsx'
import { Button } from '#web/kit/Button.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { keptInPlace, useKeptInPlace } from '#web/session/use-kept-in-place.ts'
import { useFormats } from '#web/words/formats.ts'
import { useLanguageName } from './parts/Facts.tsx'
import { NeighbourhoodField } from './parts/NeighbourhoodField.tsx'

/** The members from A to Z, as they are printed too, and those who are willing to serve. */
export const DirectoryPage = () => {
  const { t } = useWords()
  const { user } = useSession()
  const [search, setSearch] = useSearchParams()
  const rail = useQuery(directoryQuestion(everybody, null))
  return (
    <Page
      title={user?.community?.name ?? t('profile.directory')}
      up={{ href: links.dashboard(), label: t('app.nav.more') }}
    >
      <Tabs
        label={t('profile.tabs')}
        chosen={search.get('show') === 'willing' ? 'willing' : 'all'}
        onChoose={(id) => setSearch(id === 'all' ? {} : { show: id })}
        tabs={[
          { id: 'all', label: t('profile.tab.all'), content: <Directory /> },
          {
            id: 'willing',
            label: t('profile.tab.willing'),
            content: <WillingPeople localities={rail.data?.localities ?? []} />,
          },
        ]}
      />
    </Page>
  )
}

const anything: Offer = { interest: null, locality: null }
const offers = keptInPlace<Offer>()

/** Who has said that they are glad to serve, by what they offer and where they live. */
export const WillingPeople = ({ localities }: { localities: readonly string[] }) => {
  const { t } = useWords()
  const [offer, setOffer] = useKeptInPlace(offers, anything)
  return (
    <Stack>
      <Text quiet>{t('profile.willingLead')}</Text>
      <SelectField
        label={t('profile.serveWith')}
        name="interest"
        value={offer.interest ?? ''}
        onChange={(value) => setOffer({ ...offer, interest: Interest.safeParse(value).data ?? null })}
        options={[
          { value: '', label: t('profile.anything') },
          ...Interest.options.map((one) => ({ value: one, label: t(`profile.interest.${one}`) })),
        ]}
      />
      <NeighbourhoodField
        localities={localities}
        value={offer.locality}
        onChange={(locality) => setOffer({ ...offer, locality })}
      />
      {/* Another wish begins with its first page. */}
      <PageOfWilling key={JSON.stringify(offer)} offer={offer} cursor={null} />
    </Stack>
  )
}

/** A page, and behind it the next once it is wanted. */
const PageOfWilling = ({ offer, cursor }: { offer: Offer; cursor: string | null }) => {
  const { t } = useWords()
  const [more, setMore] = useState(false)
  const willing = useQuery(willingQuestion(offer, cursor))
  const { data } = willing
  if (data === undefined)
    return <QueryView query={willing} what={t('profile.tab.willing')} shape="row" count={4} />
  if (data.data.length === 0) return cursor === null ? <Empty>{t('profile.nobodyWilling')}</Empty> : null
  return (
    <>
      <Rows label={t('profile.tab.willing')}>
        {data.data.map((person) => (
          <Person key={person.id} person={person} />
        ))}
      </Rows>
      {data.next === undefined ? null : more ? (
        <PageOfWilling offer={offer} cursor={data.next} />
      ) : (
        <Button onClick={() => setMore(true)}>{t('profile.moreMembers')}</Button>
      )}
    </>
  )
}

const Person = ({ person }: { person: Willing }) => {
  const { t } = useWords()
  const { list } = useFormats()
  const nameOf = useLanguageName()
  const offered = list(person.interests.map((one) => t(`profile.interest.${one}`)))
  return (
    <ListRow
      height={72}
      href={links.user({ userId: person.id })}
      start={<Avatar name={person.name} imageUrl={person.profilePicture} />}
      title={<span dir="auto">{person.name}</span>}
      detail={
        <>
          {[offered, person.locality ?? '', list(person.languages.map(nameOf))]
            .filter((one) => one !== '')
            .join('\u00a0· ')}
          {person.serveNote === '' ? null : (
            <>
              <br />
              <bdi>{person.serveNote}</bdi>
            </>
          )}
        </>
      }
    />
  )
}
