import { mdiHomeOutline, mdiHomeGroup, mdiMapOutline, mdiPlus, mdiVideoOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { VenueType } from '#contract/venues/venues.ts'
import { Button, LinkButton } from '#web/kit/Button.tsx'
import { Card } from '#web/kit/Card.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { keepInView } from '#web/kit/keep-in-view.ts'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { LoadError } from '#web/kit/LoadError.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { useSession } from '#web/session/session.ts'
import { laterWords } from '#web/words/language.ts'
import { useWords } from '#web/words/words.ts'
import { requestsQuestion, type Venue, venuesQuestion } from './data.ts'
import { newest } from './newest.ts'
import { RequestNotice } from './parts/RequestNotice.tsx'
import { AskSheet } from './parts/AskSheet.tsx'
import { HistorySheet } from './parts/HistorySheet.tsx'

// An editor.
const VenueSheet = lazyPart(async () => (await import('./parts/VenueSheet.tsx')).VenueSheet)

const PlacesMap = lazyPart(async () => {
  const [{ PlacesMap: Loaded }] = await Promise.all([import('./parts/PlacesMap.tsx'), laterWords('map')])
  return Loaded
})
/** Who asks for one's places, what one has asked, and every place that one may use. */
export const VenuesCard = () => {
  const { t } = useWords()
  const venues = useQuery(venuesQuestion())
  const requests = useQuery(requestsQuestion())
  const failed = venues.error ?? requests.error
  useNamed(venues.data !== undefined && requests.data !== undefined)
  return (
    <Section title={t('places.title')} id="places">
      <Card>
        {venues.data === undefined || requests.data === undefined ? (
          failed === null ? (
            <Skeleton what={t('places.title')} shape="row" count={2} />
          ) : (
            <LoadError
              message={failed.message}
              onRetry={() => void Promise.all([venues.refetch(), requests.refetch()])}
              busy={venues.isFetching || requests.isFetching}
            />
          )
        ) : (
          <Stack>
            {requests.data.data.map((request) => (
              <RequestNotice key={request.id} request={request} />
            ))}
            <Places venues={venues.data.venues} />
          </Stack>
        )}
      </Card>
    </Section>
  )
}

/** What a notification or a search names comes after the page, which then goes there. */
const useNamed = (whole: boolean): void => {
  const { hash } = useLocation()
  useEffect(() => {
    if (!whole || !/^#places?\b/.test(hash)) return undefined
    const named = document.getElementById(hash.slice(1)) ?? document.getElementById('places')
    return named === null ? undefined : keepInView(named, named.id === 'places' ? 'start' : 'center')
  }, [whole, hash])
}

type Open =
  | { readonly sheet: 'edit'; readonly venue: Venue | null }
  | { readonly sheet: 'ask' | 'history'; readonly venue: Venue }

const Places = ({ venues }: { venues: readonly Venue[] }) => {
  const { t } = useWords()
  const { user } = useSession()
  const [open, setOpen] = useState<Open>()
  const [mapped, setMapped] = useState(false)
  const keeps = user?.roles.includes('communityAdmin') === true
  const types: readonly VenueType[] = keeps
    ? ['Residence', 'CommunityVenue', 'Online']
    : ['Residence', 'Online']
  const close = () => setOpen(undefined)
  return (
    <>
      {venues.length === 0 ? (
        <Text quiet>{t('places.none')}</Text>
      ) : (
        <Rows label={t('places.title')}>
          {newest.first(venues).map((venue) => (
            <VenueRow key={venue.id} venue={venue} onOpen={setOpen} />
          ))}
        </Rows>
      )}
      <Line>
        <Button icon={mdiPlus} onClick={() => setOpen({ sheet: 'edit', venue: null })}>
          {t('places.add')}
        </Button>
        {venues.some(({ location }) => location !== null) ? (
          <Button icon={mdiMapOutline} expanded={mapped} onClick={() => setMapped(!mapped)}>
            {t('places.map')}
          </Button>
        ) : null}
      </Line>
      <Suspense>
        {mapped ? <PlacesMap venues={venues} /> : null}
        {open?.sheet === 'edit' ? (
          <Suspense>
            <VenueSheet venue={open.venue} types={types} onClose={close} />
          </Suspense>
        ) : null}
        {open?.sheet === 'history' ? (
          <HistorySheet venue={open.venue} name={nameOf(open.venue, t)} onClose={close} />
        ) : null}
        {open?.sheet === 'ask' && user !== null ? (
          <AskSheet me={user} venue={open.venue} onClose={close} />
        ) : null}
      </Suspense>
    </>
  )
}

const icons = { Online: mdiVideoOutline, Residence: mdiHomeOutline, CommunityVenue: mdiHomeGroup } as const

const nameOf = ({ name, type }: Venue, t: ReturnType<typeof useWords>['t']): string =>
  name || t(`places.type.${type}`)

const VenueRow = ({ venue, onOpen }: { venue: Venue; onOpen: (open: Open) => void }) => {
  const { t } = useWords()
  const { hash } = useLocation()
  const { type, address, can, onlineLink, capacity } = venue
  const name = nameOf(venue, t)
  const where = [address.streetAddress, address.suburb, address.city].filter(Boolean).join(', ')
  return (
    <ListRow
      id={`place-${venue.id}`}
      current={hash === `#place-${venue.id}`}
      height={72}
      folds
      start={<Icon path={icons[type]} />}
      title={<bdi>{name}</bdi>}
      detail={
        <>
          {t(venue.mine ? `places.own.${type}` : `places.type.${type}`)}
          {where === '' ? null : (
            <>
              {'\u00a0· '}
              <bdi>{where}</bdi>
            </>
          )}
          {capacity === null ? null : `\u00a0· ${t('places.forUpTo', { count: capacity })}`}
        </>
      }
      end={
        <>
          {onlineLink === null ? null : (
            <LinkButton look="text" newTab href={onlineLink} label={t('places.openOf', { place: name })}>
              {t('places.open')}
            </LinkButton>
          )}
          {can.request ? (
            <Button
              look="text"
              label={t(venue.mine ? 'places.bookOf' : 'places.askFor', { place: name })}
              onClick={() => onOpen({ sheet: 'ask', venue })}
            >
              {t(venue.mine ? 'places.book' : 'places.ask')}
            </Button>
          ) : null}
          {can.lookBack ? (
            <Button
              look="text"
              label={t('places.historyOf', { place: name })}
              onClick={() => onOpen({ sheet: 'history', venue })}
            >
              {t('places.history')}
            </Button>
          ) : null}
          {can.edit ? (
            <Button
              look="text"
              label={t('places.editOf', { place: name })}
              onClick={() => onOpen({ sheet: 'edit', venue })}
            >
              {t('places.change')}
            </Button>
          ) : null}
        </>
      }
    />
  )
}
