import { mdiHandHeartOutline, mdiPlus } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useToday } from '#web/features/calendar/use-today.ts'
import { AsOf } from '#web/kit/AsOf.tsx'
import { Button, LinkButton } from '#web/kit/Button.tsx'
import { CardGrid } from '#web/kit/CardGrid.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { GatheringPicture } from '#web/kit/GatheringPicture.tsx'
import { kindLooks } from '#web/kit/kinds.ts'
import { Page } from '#web/kit/Page.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import type { Activity } from './data.ts'
import {
  type OwnInterest,
  interestRoutes,
  ownInterestsQuestion,
  sendInterest,
  sendTakeBack,
} from './interests.ts'
import { kindAt } from './kinds.ts'
import { newKinds } from './new-kinds.ts'
import { ActivityCard } from './parts/ActivityCard.tsx'
import { MoreOf } from './parts/MoreOf.tsx'
import { type Programme, groupsOf, programmeOf } from './programmes.ts'
import { useMayBegin } from './use-may-begin.ts'
import { useActivities } from './use-activities.ts'
import { type OwnParts, useOwnParts } from './use-own-parts.ts'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { studiesQuestion } from './plan.ts'
import { studiesFor } from './studies.ts'
import { StudyLink } from './parts/StudyLink.tsx'
import { useUndoable } from '#web/http/use-undoable.ts'
import { Notice } from '#web/kit/Notice.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { useWishWords } from './use-wish-words.ts'
import { OwnCompletions } from './parts/OwnCompletions.tsx'
import { InterestSheet } from './parts/InterestSheet.tsx'

/** A programme for those to whom it is new: what it is, its groups, and how one comes to take part or to serve. */
export const ProgrammePage = () => {
  const { t } = useWords()
  const { pathname } = useLocation()
  const entry = kindAt(pathname, null)
  const programme = programmeOf(entry?.kind ?? null)
  const interests = useQuery(ownInterestsQuestion())
  const [saying, setSaying] = useState(false)
  const mayBegin = useMayBegin()
  if (entry === null || programme === null) return null
  const wish = interests.data?.data.find(({ kind }) => kind === programme.kind) ?? null
  const start = mayBegin(entry.kind) ? newKinds.find(({ kind }) => kind === entry.kind)?.href : undefined
  return (
    <Page title={t(entry.word)}>
      <GatheringPicture kind={entry.kind} imageUrl={null} />
      <Stack>
        <Text>{t(programme.about)}</Text>
        <Line>
          {wish === null ? (
            <Button look="main" icon={mdiHandHeartOutline} onClick={() => setSaying(true)}>
              {t('programmes.interest.say')}
            </Button>
          ) : null}
          {start === undefined ? null : (
            <LinkButton href={start} icon={mdiPlus}>
              {t(programme.start)}
            </LinkButton>
          )}
        </Line>
        {wish === null ? null : <OwnWish wish={wish} onChange={() => setSaying(true)} />}
      </Stack>
      <Groups kind={entry.kind} empty={t(programme.none)} />
      <Studied programme={programme} />
      {programme.studied.length > 0 ? <OwnCompletions kind={entry.kind} /> : null}
      <Section title={t(programme.pathTitle)}>
        <Text>{t(programme.path)}</Text>
      </Section>
      {saying ? <InterestSheet programme={programme} wish={wish} onClose={() => setSaying(false)} /> : null}
    </Page>
  )
}

/** Its groups, those of one's own children first. */
const Groups = ({ kind, empty }: { kind: Activity['activityType']['name']; empty: string }) => {
  const { t } = useWords()
  const today = useToday()
  const own = useOwnParts()
  const found = useActivities(kind)
  const { list, asOf, more } = found
  const { now, next } = groupsOf(list ?? [], today, own)
  return (
    <>
      <AsOf at={asOf} />
      {list === null ? (
        <QueryView
          query={{ ...found, data: list ?? undefined }}
          what={t('activities.title')}
          shape="card"
          count={2}
        />
      ) : list.length === 0 ? (
        <Empty icon={kindLooks[kind].icon}>{empty}</Empty>
      ) : (
        <>
          <Cards title={t('programmes.now')} activities={now} own={own} />
          <Cards title={t('programmes.next')} activities={next} own={own} />
          <MoreOf more={more} />
        </>
      )}
    </>
  )
}

interface CardsProps {
  title: string
  activities: readonly Activity[]
  own: OwnParts
}

const Cards = ({ title, activities, own }: CardsProps) =>
  activities.length === 0 ? null : (
    <Section title={title}>
      <CardGrid>
        {activities.map((activity) => (
          <li key={activity.id}>
            <ActivityCard activity={activity} own={own.stateIn(activity.id)} withDay />
          </li>
        ))}
      </CardGrid>
    </Section>
  )

/** What is studied in a programme, as the community's catalogue has it; nothing where it has none. */
export const Studied = ({ programme }: { programme: Programme }) => {
  const { t, language } = useWords()
  const { data } = useQuery({ ...studiesQuestion(), enabled: programme.studied.length > 0 })
  const studies = studiesFor(data?.data ?? [], programme.studied, language)
  if (studies.length === 0) return null
  return (
    <Section title={t(programme.studies)}>
      <Rows>
        {studies.map(({ id, name, parts, link }) => (
          <ListRow
            key={id}
            folds
            title={<bdi>{name}</bdi>}
            {...(parts === '' ? {} : { detail: <bdi>{parts}</bdi> })}
            {...(link === null ? {} : { end: <StudyLink what={name} href={link} /> })}
          />
        ))}
      </Rows>
    </Section>
  )
}

interface Props {
  wish: OwnInterest
  onChange: () => void
}

/** What one has said of oneself, with what became of it; it is taken back with Undo. */
export const OwnWish = ({ wish, onChange }: Props) => {
  const { t } = useWords()
  const sayOf = useWishWords()
  const { act, busy } = useUndoable({
    run: sendTakeBack,
    undo: () => (key) => sendInterest(sameWish(wish), key),
    says: () => t('programmes.interest.gone'),
    refresh: interestRoutes,
    onFailed: (error) => snack({ text: error.message }),
  })
  const said = sayOf(wish)
  return (
    <Notice
      tone={wish.answeredAt === null ? 'info' : 'success'}
      action={
        <Line>
          <Button onClick={onChange}>{t('programmes.interest.change')}</Button>
          <Button look="text" busy={busy} onClick={() => act(wish.id)}>
            {t('programmes.interest.takeBack')}
          </Button>
        </Line>
      }
    >
      <Text look="label">
        {t(wish.answeredAt === null ? 'programmes.interest.waits' : 'programmes.interest.answered')}
      </Text>
      {said === '' ? null : <Text look="body2">{said}</Text>}
    </Notice>
  )
}

const sameWish = ({ kind, studyItem, days, area, note }: OwnInterest) => ({
  kind,
  studyItem: studyItem?.id ?? null,
  days,
  area,
  note,
})
