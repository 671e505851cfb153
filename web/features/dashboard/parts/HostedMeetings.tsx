import type { output } from 'zod/mini'
import type { Hosted as HostedShape } from '#contract/community/dashboard.ts'
import { useBadiTwin } from '#web/features/calendar/use-badi-twin.ts'
import { links } from '#web/app/links.ts'
import { DataTable } from '#web/kit/DataTable.tsx'
import { Section } from '#web/kit/Section.tsx'
import { VisuallyHidden } from '#web/kit/Stack.tsx'
import { TextLink } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'

type Hosted = output<typeof HostedShape>

/** The next meetings that this person leads, each with how many come and how many have not answered. */
export const HostedMeetings = ({ meetings }: { meetings: readonly Hosted[] }) => {
  const { t } = useWords()
  const { number } = useFormats()
  return (
    <Section title={t('duties.hosting')}>
      <DataTable
        label={t('duties.hosting')}
        items={meetings}
        keyOf={({ id }) => id}
        columns={[
          { id: 'what', title: t('duties.hostingWhat'), cell: (one) => <Title meeting={one} /> },
          { id: 'when', title: t('duties.hostingWhen'), cell: (one) => <When meeting={one} /> },
          { id: 'coming', title: t('duties.hostingComing'), cell: ({ coming }) => number(coming) },
          {
            id: 'unanswered',
            title: t('duties.hostingUnanswered'),
            cell: ({ unanswered }) => number(unanswered),
          },
        ]}
      />
    </Section>
  )
}

/** Meetings of one activity have the same title, so a link that is read alone says its day too. */
const Title = ({ meeting }: { meeting: Hosted }) => (
  <TextLink href={links.sessionConfirm({ sessionId: meeting.id })}>
    <bdi>{meeting.title}</bdi>
    <VisuallyHidden>
      {' '}
      <When meeting={meeting} />
    </VisuallyHidden>
  </TextLink>
)

const When = ({ meeting: { date, startsAt, timeZone } }: { meeting: Hosted }) => {
  const { day, dayTime } = useFormats(timeZone)
  const twin = useBadiTwin()
  return startsAt === null ? day(date) + twin.on(date) : dayTime(startsAt) + twin.at(startsAt)
}
