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
  mdiHandWaveOutline,
  mdiHomeOutline,
  mdiImageOutline,
} from '@mdi/js'
import type { Notice } from '../rules.ts'

export const icons: Readonly<Record<Notice['type'], string>> = {
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
}
