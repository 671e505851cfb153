import { mdiAccountPlusOutline, mdiEmailOutline, mdiHomeAccount, mdiStarOutline } from '@mdi/js'
import { Suspense, type ReactNode } from 'react'
import { links } from '#web/app/links.ts'
import { useBadiTwin } from '#web/features/calendar/use-badi-twin.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { ListRow } from '#web/kit/ListRow.tsx'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { laterWords } from '#web/words/language.ts'
import { apart } from '#web/words/apart.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import type { Home } from './data.ts'

export type Asked = Home['asking'][number]

// Seldom is anything asked, so what answers it comes with the question.
const VenueButtons = lazyPart(async () => {
  const [part] = await Promise.all([import('#web/features/venues/VenueButtons.tsx'), laterWords('places')])
  return part.VenueButtons
})
const AskerAnswer = lazyPart(async () => {
  const [part] = await Promise.all([
    import('#web/features/activities/AskerAnswer.tsx'),
    laterWords('activity-pages'),
  ])
  return part.AskerAnswer
})
const InvitationAnswer = lazyPart(async () => {
  const [part] = await Promise.all([
    import('#web/features/activities/InvitationAnswer.tsx'),
    laterWords('activity-pages'),
  ])
  return part.InvitationAnswer
})

/** One thing that is asked of a person: with its two answers, or the way to where it is answered. */
export const AskedRow = ({ asked, onYes }: { asked: Asked; onYes?: () => void }) => {
  const { t } = useWords()
  const { dayTime } = useFormats(asked.kind === 'venue' ? asked.timeZone : undefined)
  const twin = useBadiTwin()
  if (asked.kind === 'office')
    return <Row icon={mdiStarOutline} title={t('home.ask.office')} href={links.dashboard()} />
  if (asked.kind === 'venue')
    return (
      <Row
        icon={mdiHomeAccount}
        title={t('home.ask.venue', { name: apart(asked.by), place: apart(asked.place) })}
        detail={dayTime(asked.from) + twin.at(asked.from)}
        buttons={<VenueButtons id={asked.id} by={asked.by} />}
      />
    )
  const { id, title } = asked.activity
  const row = { href: links.activity({ activityId: id }), detail: <bdi>{title}</bdi> }
  if (asked.kind === 'children')
    return (
      <Row {...row} icon={mdiAccountPlusOutline} title={t('home.ask.children', { count: asked.count })} />
    )
  const lead = asked.role === 'facilitator'
  if (asked.kind === 'invitation')
    return (
      <Row
        {...row}
        icon={mdiEmailOutline}
        title={t(lead ? 'home.ask.inviteLead' : 'home.ask.invite')}
        buttons={<InvitationAnswer activity={asked.activity} role={asked.role} onYes={onYes} />}
      />
    )
  return (
    <Row
      {...row}
      icon={mdiAccountPlusOutline}
      title={t(lead ? 'home.ask.lead' : 'home.ask.part', { name: apart(asked.who.name) })}
      buttons={
        <AskerAnswer
          activityId={id}
          who={{ ...asked.who, role: asked.role, state: 'requested', can: { link: false, answer: false } }}
        />
      }
    />
  )
}

interface RowProps {
  icon: string
  title: string
  detail?: ReactNode
  href?: string
  buttons?: ReactNode
}

const Row = ({ icon, buttons, ...row }: RowProps) => (
  <ListRow
    {...row}
    height={72}
    folds
    start={<Icon path={icon} />}
    {...(buttons === undefined
      ? {}
      : { end: <Suspense fallback={<span className="answer-room" />}>{buttons}</Suspense> })}
  />
)

/** The same thing keeps its row when others are answered. */
export const keyOf = (asked: Asked): string => {
  if (asked.kind === 'office') return 'office'
  if (asked.kind === 'venue') return asked.id
  return [asked.kind, asked.activity.id, ...(asked.kind === 'part' ? [asked.role, asked.who.id] : [])].join(
    ' ',
  )
}
