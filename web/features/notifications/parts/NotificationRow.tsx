// Each type's icon.
import {
  mdiAccountKeyOutline,
  mdiAccountMinusOutline,
  mdiAccountPlusOutline,
  mdiBellRingOutline,
  mdiBullhornOutline,
  mdiCalendarCheckOutline,
  mdiCalendarEditOutline,
  mdiCalendarPlusOutline,
  mdiCalendarRemoveOutline,
  mdiCashMultiple,
  mdiCommentCheckOutline,
  mdiCommentOffOutline,
  mdiCommentRemoveOutline,
  mdiEmailOpenOutline,
  mdiEmailOutline,
  mdiForumOutline,
  mdiHandWaveOutline,
  mdiHomeAccount,
  mdiHomeOutline,
  mdiImageOutline,
  mdiLockReset,
  mdiShieldAccountOutline,
} from '@mdi/js'
import { useBadiTwin } from '#web/features/calendar/use-badi-twin.ts'
import { useOccasionTitle } from '#web/features/calendar/use-badi-words.ts'
import { useLowData } from '#web/kit/appearance.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { IconButton } from '#web/kit/IconButton.tsx'
import { Img } from '#web/kit/Img.tsx'
import { kindLooks } from '#web/kit/kinds.ts'
import { ListRow } from '#web/kit/ListRow.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { setReadAnywhere } from '../older.ts'
import { missingOf, type Notice, saidBy, targetOf, whenOf } from '../rules.ts'
import { VenueAnswer } from '#web/features/venues/VenueAnswer.tsx'
import { HostAnswer } from '#web/features/events/HostAnswer.tsx'

/** One notification: icon, sentence, age and picture; leads to what it tells of, and can be set unread. */
export const NotificationRow = ({ notice }: { notice: Notice }) => {
  const { t, rich } = useWords()
  const { mediaUrl, timeZone, change, hostRequest, programme, text } = notice.additionalData
  const { age, number } = useFormats()
  const [low] = useLowData()
  const { dayTime } = useFormats(timeZone)
  const twin = useBadiTwin()
  const titleOf = useOccasionTitle()
  const href = targetOf(notice)
  const { words, name, about, beside: said } = saidBy(notice)
  const beside = programme === undefined ? said && titleOf(said) : t(kindLooks[programme].word)
  const when = whenOf(notice)
  const missing = missingOf(notice)
  const values = {
    name: name ?? t('notifications.somebody'),
    about: titleOf(about ?? ''),
    count: missing ?? 0,
    number: number(missing ?? 0),
  }
  return (
    <ListRow
      height={72}
      {...(href === null ? {} : { href })}
      start={<Icon path={change === 'cancelled' ? mdiCalendarRemoveOutline : icons[notice.type]} />}
      title={rich(words, { b: <bdi /> }, values)}
      detail={
        <>
          <div className="clamp-2">
            <time dateTime={notice.createdAt}>{age(notice.createdAt)}</time>
            {when === null ? null : (
              <>
                {'\u00a0· '}
                <time dateTime={when}>{dayTime(when)}</time>
                {twin.at(when)}
              </>
            )}
            {beside === null ? null : (
              <>
                {'\u00a0· '}
                <bdi>{beside}</bdi>
              </>
            )}
          </div>
          {text === undefined || missing !== null ? null : (
            <Text look="body2" typed>
              {text}
            </Text>
          )}
          {notice.type === 'venue_request' && change === undefined && notice.target !== null ? (
            <div className="over">
              <VenueAnswer requestId={notice.target} />
            </div>
          ) : null}
          {hostRequest !== undefined && (change === 'hostOffers' || change === 'hostWanted') ? (
            <div className="over">
              <HostAnswer requestId={hostRequest} />
            </div>
          ) : null}
        </>
      }
      end={
        <div className="notice-end">
          {mediaUrl === undefined || low ? null : <Img className="notice-picture" src={mediaUrl} alt="" />}
          <IconButton
            label={t(notice.read ? 'notifications.markUnread' : 'notifications.markRead')}
            icon={notice.read ? mdiEmailOpenOutline : mdiEmailOutline}
            onClick={() => void setReadAnywhere(notice._id, !notice.read)}
          />
        </div>
      }
    />
  )
}

const icons: Readonly<Record<Notice['type'], string>> = {
  join_event: mdiAccountPlusOutline,
  leave_event: mdiAccountMinusOutline,
  new_activity: mdiCalendarPlusOutline,
  activity_updated: mdiCalendarEditOutline,
  activity_canceled: mdiCalendarRemoveOutline,
  post_media: mdiImageOutline,
  assembly_announcement: mdiBullhornOutline,
  budget_update: mdiCashMultiple,
  event_reminder: mdiBellRingOutline,
  new_member_welcome: mdiHandWaveOutline,
  role_assignment: mdiAccountKeyOutline,
  community_event_update: mdiCalendarCheckOutline,
  venue_request: mdiHomeOutline,
  post_kept: mdiCommentCheckOutline,
  post_hidden: mdiCommentOffOutline,
  post_removed: mdiCommentRemoveOutline,
  household_update: mdiHomeAccount,
  safeguarding_reminder: mdiShieldAccountOutline,
  sign_in: mdiLockReset,
  consultation_update: mdiForumOutline,
}
