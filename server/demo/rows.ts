// The rows of one community, table by table, before they are written together.
import type { Insertable } from 'kysely'
import type { Database } from '#server/database.ts'

export type Row<Table extends keyof Database> = Insertable<Database[Table]>

export interface Rows {
  readonly neighbourhoods: Row<'neighbourhoods'>[]
  readonly households: Row<'households'>[]
  readonly people: Row<'people'>[]
  readonly guardians: Row<'guardians'>[]
  readonly care_notes: Row<'care_notes'>[]
  readonly consents: Row<'consents'>[]
  readonly pick_up_persons: Row<'pick_up_persons'>[]
  readonly safeguarding_checks: Row<'safeguarding_checks'>[]
  readonly roll_index: Row<'roll_index'>[]
  readonly accounts: Row<'accounts'>[]
  readonly profiles: Row<'profiles'>[]
  readonly contacts: Row<'contacts'>[]
  readonly credentials: Row<'credentials'>[]
  readonly bodies: Row<'bodies'>[]
  readonly terms: Row<'terms'>[]
  readonly handover_items: Row<'handover_items'>[]
  readonly events: Row<'events'>[]
  readonly event_hosts: Row<'event_hosts'>[]
  readonly event_attendees: Row<'event_attendees'>[]
  readonly event_attendance: Row<'event_attendance'>[]
  readonly bring_lines: Row<'bring_lines'>[]
  readonly bringers: Row<'bringers'>[]
  readonly materials: Row<'materials'>[]
  readonly consultation_notes: Row<'consultation_notes'>[]
  readonly calendar_dates: Row<'calendar_dates'>[]
  readonly activities: Row<'activities'>[]
  readonly activity_people: Row<'activity_people'>[]
  readonly activity_sessions: Row<'activity_sessions'>[]
  readonly completions: Row<'completions'>[]
  readonly memorised: Row<'memorised'>[]
  readonly practices: Row<'practices'>[]
  readonly files: Row<'files'>[]
  readonly posts: Row<'posts'>[]
  readonly post_likes: Row<'post_likes'>[]
  readonly post_comments: Row<'post_comments'>[]
  readonly campaigns: Row<'campaigns'>[]
  readonly campaign_takers: Row<'campaign_takers'>[]
  readonly campaign_days: Row<'campaign_days'>[]
  readonly campaign_posts: Row<'campaign_posts'>[]
  readonly cycles: Row<'cycles'>[]
  readonly cycle_figures: Row<'cycle_figures'>[]
  readonly figure_files: Row<'figure_files'>[]
  readonly public_items: Row<'public_items'>[]
  readonly notifications: Row<'notifications'>[]
  readonly notification_marks: Row<'notification_marks'>[]
  readonly community_documents: Row<'community_documents'>[]
  readonly roll_imports: Row<'roll_imports'>[]
  readonly venues: Row<'venues'>[]
  readonly inquiries: Row<'inquiries'>[]
  readonly moves: Row<'moves'>[]
  readonly saved_searches: Row<'saved_searches'>[]
  readonly interests: Row<'interests'>[]
  readonly progress_sharing: Row<'progress_sharing'>[]
  readonly completion_claims: Row<'completion_claims'>[]
  readonly progress_notes: Row<'progress_notes'>[]
}

export const noRows = (): Rows => ({
  ...noFigures(),
  households: [],
  people: [],
  guardians: [],
  care_notes: [],
  consents: [],
  pick_up_persons: [],
  safeguarding_checks: [],
  roll_index: [],
  accounts: [],
  profiles: [],
  contacts: [],
  credentials: [],
  bodies: [],
  terms: [],
  handover_items: [],
  events: [],
  event_hosts: [],
  event_attendees: [],
  bring_lines: [],
  bringers: [],
  materials: [],
  consultation_notes: [],
  calendar_dates: [],
  venues: [],
  activities: [],
  activity_people: [],
  activity_sessions: [],
  completions: [],
  memorised: [],
  practices: [],
  files: [],
  posts: [],
  post_likes: [],
  post_comments: [],
  campaigns: [],
  campaign_takers: [],
  campaign_days: [],
  campaign_posts: [],
  public_items: [],
  notifications: [],
  notification_marks: [],
  community_documents: [],
  roll_imports: [],
  inquiries: [],
  moves: [],
  ...nothingSaid(),
})

/** What people look for, wish and say of their own path. */
const nothingSaid = () => ({
  saved_searches: [],
  interests: [],
  progress_sharing: [],
  completion_claims: [],
  progress_notes: [],
})

/** Of statistics. */
const noFigures = (): Pick<
  Rows,
  'neighbourhoods' | 'cycles' | 'cycle_figures' | 'figure_files' | 'event_attendance'
> => ({
  neighbourhoods: [],
  cycles: [],
  cycle_figures: [],
  figure_files: [],
  event_attendance: [],
})
