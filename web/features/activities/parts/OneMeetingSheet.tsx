import { links } from '#web/app/links.ts'
import { useBadiLine } from '#web/features/calendar/use-badi-line.ts'
import { type CommunityPlace, useWhereabouts } from '#web/features/calendars/data.ts'
import { CalendarSheet } from '#web/features/sharing/CalendarSheet.tsx'
import type { SignedInUser } from '#web/http/keep.ts'
import type { Meeting } from '../meetings.ts'

interface Props {
  meeting: Meeting
  startsAt: string
  open: boolean
  onClose: () => void
}

/** The ways of one meeting into one's own calendar. */
export const OneMeetingSheet = ({ me, ...shown }: Props & { me: SignedInUser }) => {
  const where = useWhereabouts(me)
  return where === null ? null : <Shown where={where} {...shown} />
}

const Shown = ({
  where,
  meeting: { id, title, sequence },
  startsAt,
  ...sheet
}: Props & { where: CommunityPlace }) => {
  const badiLine = useBadiLine(where)(startsAt)
  const nothing = { description: '', endsAt: null, venue: null, location: null }
  return (
    <CalendarSheet
      {...sheet}
      entries={[{ id, title, startsAt, sequence, badiLine, ...nothing }]}
      path={links.sessionConfirm({ sessionId: id })}
    />
  )
}
