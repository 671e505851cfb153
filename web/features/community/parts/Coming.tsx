import { links } from '#web/app/links.ts'
import { kinds as allKinds } from '#web/features/activities/kinds.ts'
import { useBadiTwin } from '#web/features/calendar/use-badi-twin.ts'
import { useOccasionTitle } from '#web/features/calendar/use-badi-words.ts'
import { GatheringCard } from '#web/kit/GatheringCard.tsx'
import { KindMark } from '#web/kit/KindMark.tsx'
import { Section } from '#web/kit/Section.tsx'
import { CardList } from '#web/kit/Stack.tsx'
import { Text, TextLink } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import type { Site } from '../site.ts'

/** The next Feast and the next gatherings, and how many there are of each kind. */
export const Coming = ({ site }: { site: Site }) => {
  const { t } = useWords()
  const { nextFeast, gatherings, kinds, own } = site
  return (
    <Section
      title={t('communityPage.coming')}
      {...(own
        ? { action: <TextLink href={links.activities()}>{t('communityPage.allGatherings')}</TextLink> }
        : {})}
    >
      {nextFeast === null && gatherings.length === 0 ? (
        <Text quiet>{t(own ? 'communityPage.nothingComing' : 'communityPage.nothingOpen')}</Text>
      ) : (
        <CardList>
          {nextFeast === null ? null : (
            <li>
              <Feast feast={nextFeast} timeZone={site.timeZone} />
            </li>
          )}
          {gatherings.map((one) => (
            <li key={one.id}>
              <Gathering one={one} />
            </li>
          ))}
        </CardList>
      )}
      {kinds.length === 0 ? null : <Kinds kinds={kinds} own={own} />}
    </Section>
  )
}

const Feast = ({ feast, timeZone }: { feast: NonNullable<Site['nextFeast']>; timeZone: string }) => {
  const { dayTime } = useFormats(timeZone)
  const badi = useBadiTwin().lineAt(feast.startsAt)
  const titleOf = useOccasionTitle()
  return (
    <GatheringCard
      href={links.event({ eventId: feast.id })}
      kind="Feast"
      title={titleOf(feast.title)}
      day={feast.startsAt}
      timeZone={timeZone}
      line={dayTime(feast.startsAt)}
      {...(badi === undefined ? {} : { secondLine: badi })}
    />
  )
}

const Gathering = ({ one }: { one: Site['gatherings'][number] }) => {
  const { t } = useWords()
  // A time of the wall clock where it takes place.
  const { day, dayTime } = useFormats('UTC')
  const when = one.time === null ? day(one.day) : dayTime(`${one.day}T${one.time.slice(0, 5)}:00Z`)
  const where = one.online ? t('activities.online') : one.area && `\u2068${one.area}\u2069`
  const badi = useBadiTwin().lineOn(one.day, one.time)
  return (
    <GatheringCard
      href={links.activity({ activityId: one.id })}
      kind={one.kind}
      title={one.title}
      day={one.day}
      line={[when, where].filter((part) => part !== null).join('\u00a0· ')}
      {...(badi === undefined ? {} : { secondLine: badi })}
    />
  )
}

const Kinds = ({ kinds, own }: { kinds: Site['kinds']; own: boolean }) => {
  const { t } = useWords()
  const { number } = useFormats()
  return (
    <ul className="kinds" aria-label={t('communityPage.kinds')}>
      {kinds.map(({ kind, count }) => (
        <li key={kind}>
          {own ? (
            <a href={links.activities({ type: slugs.get(kind) ?? '' })}>
              <KindMark kind={kind} /> {number(count)}
            </a>
          ) : (
            <>
              <KindMark kind={kind} /> {number(count)}
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

const slugs = new Map(allKinds.map(({ kind, slug }) => [kind, slug]))
