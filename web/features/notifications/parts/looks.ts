// Each type's icon and sentence.
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
  mdiHandWaveOutline,
  mdiCommentCheckOutline,
  mdiCommentOffOutline,
  mdiCommentRemoveOutline,
  mdiHomeOutline,
  mdiImageOutline,
} from '@mdi/js'
import type { WordKey } from '#web/words/words.ts'
import type { Notice } from '../rules.ts'

interface Look {
  readonly icon: string
  readonly words: WordKey
}

export const looks: Readonly<Record<Notice['type'], Look>> = {
  join_event: { icon: mdiAccountPlusOutline, words: 'notifications.text.joinEvent' },
  leave_event: { icon: mdiAccountMinusOutline, words: 'notifications.text.leaveEvent' },
  new_activity: { icon: mdiCalendarPlusOutline, words: 'notifications.text.newActivity' },
  activity_updated: { icon: mdiCalendarEditOutline, words: 'notifications.text.activityUpdated' },
  activity_canceled: { icon: mdiCalendarRemoveOutline, words: 'notifications.text.activityCanceled' },
  post_media: { icon: mdiImageOutline, words: 'notifications.text.postMedia' },
  assembly_announcement: { icon: mdiBullhornOutline, words: 'notifications.text.announcement' },
  budget_update: { icon: mdiCashMultiple, words: 'notifications.text.budgetUpdate' },
  event_reminder: { icon: mdiBellRingOutline, words: 'notifications.text.eventReminder' },
  new_member_welcome: { icon: mdiHandWaveOutline, words: 'notifications.text.newMember' },
  role_assignment: { icon: mdiAccountKeyOutline, words: 'notifications.text.roleAssignment' },
  community_event_update: { icon: mdiCalendarCheckOutline, words: 'notifications.text.eventUpdate' },
  post_kept: { icon: mdiCommentCheckOutline, words: 'notifications.text.kept' },
  post_hidden: { icon: mdiCommentOffOutline, words: 'notifications.text.hidden' },
  post_removed: { icon: mdiCommentRemoveOutline, words: 'notifications.text.removed' },
  venue_request: { icon: mdiHomeOutline, words: 'notifications.text.venueRequest' },
}
