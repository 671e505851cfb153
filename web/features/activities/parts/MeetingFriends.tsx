import { useQuery } from '@tanstack/react-query'
import { Friends } from '#web/features/friends/Friends.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { invitingTo, meetingFriendsQuestion } from '../friends.ts'

interface Props {
  meeting: { readonly id: string; readonly title: string; readonly date: string; readonly timeZone?: string }
}

/** Friends whom one invites to a meeting of a fireside or a devotional. Without a connection it is not there. */
export const MeetingFriends = ({ meeting: { id, title, date, timeZone } }: Props) => {
  const { t } = useWords()
  const { longDay } = useFormats()
  const { data } = useQuery(meetingFriendsQuestion(id))
  if (data === undefined) return null
  const { friends, can } = data.data
  if (!can.invite && friends.length === 0) return null
  return (
    <Friends
      friends={friends}
      open={can.invite}
      hint={t('company.meetingHint', { day: longDay(date) })}
      to={{ title, timeZone, ...invitingTo(id) }}
    />
  )
}
