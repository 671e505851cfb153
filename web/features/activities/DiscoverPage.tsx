import {
  mdiBellCheckOutline,
  mdiBellPlusOutline,
  mdiFormatListBulleted,
  mdiHandHeartOutline,
  mdiMapOutline,
} from '@mdi/js'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { links } from '#web/app/links.ts'
import { useOwnAddress } from '#web/app/use-own-address.ts'
import { Resume } from '#web/features/drafts/Resume.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { useSearchWords } from '#web/kit/use-search-words.ts'
import { Button, LinkButton } from '#web/kit/Button.tsx'
import { ChipRow } from '#web/kit/ChipRow.tsx'
import { CardGrid } from '#web/kit/CardGrid.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { Field } from '#web/kit/Field.tsx'
import { Page } from '#web/kit/Page.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { type Discovered, type Wish, discoverQuestion, isWished, readWish, wishQuery } from './discover.ts'
import { ActivityCard } from './parts/ActivityCard.tsx'
import { FoundOnMap } from './parts/FoundOnMap.tsx'
import { SavedSearches, useEnding } from './parts/SavedSearches.tsx'
import { WishChips } from './parts/WishChips.tsx'
import { useOwnParts } from './use-own-parts.ts'
import type { Kind } from './data.ts'
import { newKinds } from './new-kinds.ts'
import { useMayBegin } from './use-may-begin.ts'
import { useAction } from '#web/http/optimistic.ts'
import { snack } from '#web/kit/snackbar.ts'
import { sameAs, savable, savedQuestion, savedRoutes, sendSave } from './saved-searches.ts'
import { useSearchInWords } from './use-search-in-words.ts'

/** Something new: by question, or what fits a wish. */
export const DiscoverPage = () => {
  const { t } = useWords()
  const [search] = useSearchParams()
  const change = useOwnAddress()
  const wish = readWish(search)
  const onMap = search.get('view') === 'map'
  // Who comes by an address with the map in it has not asked for it by a tap.
  const [asked, setAsked] = useState(false)
  const wishFor = (part: Wish) =>
    change((now) =>
      links.discover({ ...wishQuery({ ...readWish(now), ...part }), view: now.get('view') ?? undefined }),
    )
  const { typed, type, settle } = useSearchWords(wish.q ?? '', (q) =>
    wishFor({ q: q === '' ? undefined : q }),
  )
  return (
    <Page title={t('discover.title')} lead={t('discover.lead')}>
      <Resume />
      <Stack>
        <form
          role="search"
          onSubmit={(event) => {
            event.preventDefault()
            settle()
          }}
        >
          <Field
            label={t('discover.search')}
            name="q"
            type="search"
            autoComplete="off"
            enterKeyHint="search"
            dir="auto"
            maxLength={100}
            value={typed}
            onChange={({ target }) => type(target.value)}
          />
        </form>
        <WishChips wish={wish} onWish={wishFor} />
        <SavedSearches />
        <ChipRow
          label={t('discover.view')}
          chosen={onMap ? 'map' : 'list'}
          onChoose={(id) => {
            setAsked(true)
            change((now) =>
              links.discover({ ...wishQuery(readWish(now)), view: id === 'map' ? 'map' : undefined }),
            )
          }}
          items={[
            { id: 'list', label: t('discover.view.list'), icon: mdiFormatListBulleted },
            { id: 'map', label: t('discover.view.map'), icon: mdiMapOutline },
          ]}
        />
      </Stack>
      <Found
        wish={wish}
        onClear={() => change((now) => links.discover({ view: now.get('view') ?? undefined }))}
        {...(onMap ? { map: { asked } } : {})}
      >
        <Willing />
      </Found>
    </Page>
  )
}

interface FoundProps {
  wish: Wish
  onClear: () => void
  /** On the map, too. */
  map?: { readonly asked: boolean }
  /** What follows the list. */
  children: ReactNode
}

const Found = ({ wish, onClear, map, children }: FoundProps) => {
  const { t } = useWords()
  const asked = useQuery({
    ...discoverQuestion(wish),
    placeholderData: keepPreviousData,
  })
  const rows = asked.data?.data.rows ?? []
  const list =
    asked.data !== undefined ? (
      rows.length === 0 ? (
        <Nothing wish={wish} onClear={onClear} />
      ) : (
        <ByQuestion rows={rows} wish={wish} busy={asked.isFetching} />
      )
    ) : (
      <QueryView query={asked} what={t('discover.title')} shape="card" count={4} />
    )
  const found = new Map(rows.flatMap(({ items }) => items.map((one) => [one.id, one])))
  return map === undefined || found.size === 0 ? (
    <>
      {list}
      {children}
    </>
  ) : (
    <FoundOnMap activities={[...found.values()]} asked={map.asked} list={list}>
      {children}
    </FoundOnMap>
  )
}

const Nothing = ({ wish, onClear }: Pick<FoundProps, 'wish' | 'onClear'>) => {
  const { t } = useWords()
  return isWished(wish) ? (
    <Empty
      action={
        <>
          <TellMe wish={wish} />
          <Button onClick={onClear}>{t('activities.filter.clear')}</Button>
          <StartOne kind={wish.kind} />
        </>
      }
    >
      {t('discover.nothing')}
    </Empty>
  ) : (
    <Empty action={<StartOne kind={undefined} />}>{t('discover.empty')}</Empty>
  )
}

interface ByQuestionProps {
  rows: Discovered['rows']
  wish: Wish
  busy: boolean
}

const ByQuestion = ({ rows, wish, busy }: ByQuestionProps) => {
  const { t } = useWords()
  const { number } = useFormats()
  const own = useOwnParts()
  return rows.map(({ question, items }) => (
    <Section
      key={question}
      title={t(`discover.question.${question}`)}
      busy={busy}
      action={question === 'found' ? <TellMe wish={wish} /> : undefined}
    >
      <CardGrid>
        {items.map((activity) => (
          <li key={activity.id}>
            <ActivityCard
              activity={activity}
              own={own.stateIn(activity.id)}
              withDay
              far={
                activity.distanceKm === null ? null : t('discover.far', { km: number(activity.distanceKm) })
              }
            />
          </li>
        ))}
      </CardGrid>
    </Section>
  ))
}

/** Who would help with what. */
const Willing = () => {
  const { t } = useWords()
  return (
    <Section title={t('discover.people')}>
      <Stack>
        <Text quiet>{t('discover.peopleLead')}</Text>
        <Line>
          <LinkButton href={links.directory({ show: 'willing' })} icon={mdiHandHeartOutline}>
            {t('discover.peopleShow')}
          </LinkButton>
        </Line>
      </Stack>
    </Section>
  )
}

/** Where nothing was found: the way to begin one, of the kind that was looked for where one may. */
export const StartOne = ({ kind }: { kind: Kind | undefined }) => {
  const { t } = useWords()
  const mayBegin = useMayBegin()
  const form = newKinds.find((one) => one.kind === kind && mayBegin(one.kind))
  return <LinkButton href={form?.href ?? links.create()}>{t('discover.start')}</LinkButton>
}

/** Saves what is wished for, so that one hears of new gatherings that fit; or ends that. */
export const TellMe = ({ wish }: { wish: Wish }) => {
  const { t } = useWords()
  const say = useSearchInWords()
  const { data } = useQuery(savedQuestion())
  const ending = useEnding()
  const saving = useAction({
    run: sendSave,
    refresh: savedRoutes,
    onDone: ({ data: { wish: kept } }) => snack({ text: t('discover.saved.done', { what: say(kept) }) }),
    onFailed: (error) => snack({ text: error.message }),
  })
  const kept = savable(wish)
  if (kept === null || data === undefined) return null
  const there = sameAs(data.data, kept)
  return there === undefined ? (
    <Button icon={mdiBellPlusOutline} busy={saving.busy} onClick={() => saving.act(kept)}>
      {t('discover.saved.tellMe')}
    </Button>
  ) : (
    <Button look="text" icon={mdiBellCheckOutline} busy={ending.busy} onClick={() => ending.act(there)}>
      {t('discover.saved.tellNoMore')}
    </Button>
  )
}
