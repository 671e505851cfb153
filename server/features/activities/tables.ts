// Activities, who takes part and who facilitates, and their meetings.
import type { ColumnType, Generated } from 'kysely'
import type * as z from 'zod/mini'
import type {
  ActivityKind,
  MonthlyBy,
  Participation,
  Particulars,
  ProgrammeKind,
  Weekday,
} from '#contract/activities/activities.ts'
import type { SaidHow } from '#contract/activities/answers-for-others.ts'
import type { LessonPlan } from '#contract/activities/lesson-plan.ts'
import type { MemorisedKind } from '#contract/activities/lessons.ts'
import type { FlagKind } from '#contract/posts/moderation.ts'
import type { MeetingAnswer } from '#contract/activities/meetings.ts'
import type { InstantColumn } from '#server/platform/tables.ts'

export interface ActivityTables {
  activities: {
    community_id: string
    id: string
    kind: z.infer<typeof ActivityKind>
    title: string
    description: Generated<string>
    image_url: string | null
    start_date: string
    end_date: string | null
    weekday: string | null
    start_time: string | null
    frequency: Generated<'weekly' | 'bi-weekly' | 'monthly' | 'one-off'>
    street_address: string | null
    suburb: string | null
    city: string | null
    online: Generated<boolean>
    language: Generated<string>
    neighbourhood_id: string | null
    /** The day on which it came to its end. */
    completed_on: string | null
    status: Generated<'planned' | 'active' | 'completed' | 'cancelled'>
    cancel_reason: string | null
    cancelled_at: Generated<InstantColumn | null>
    visibility: Generated<'public' | 'community' | 'private'>
    participation: Generated<z.infer<typeof Participation>>
    venue_id: string | null
    participant_count: Generated<number>
    participant_limit: number | null
    facilitator_limit: number | null
    created_at: Generated<InstantColumn>
    revision: Generated<number>
    end_time: Generated<string | null>
    monthly_by: Generated<z.infer<typeof MonthlyBy> | null>
    study_item_id: Generated<string | null>
    particulars: ColumnType<Partial<z.infer<typeof Particulars>>, string | undefined, string>
    status_before: Generated<'planned' | 'active' | null>
    meetings_through: Generated<string | null>
    report: Generated<string>
    reported_at: Generated<InstantColumn | null>
    adoption: Generated<'asked' | 'adopted' | null>
    adoption_on: Generated<string | null>
  }
  activity_people: {
    community_id: string
    activity_id: string
    person_id: string
    role: 'participant' | 'facilitator'
    state: Generated<'requested' | 'invited' | 'active' | 'waiting' | 'declined' | 'left'>
    since: Generated<InstantColumn>
    asked_by: string | null
    reason: string | null
    state_before: 'requested' | 'invited' | 'active' | 'waiting' | null
    since_before: InstantColumn | null
    invited_at: InstantColumn | null
    declined_before: Generated<boolean>
  }
  activity_messages: {
    community_id: string
    id: string
    activity_id: string
    said_by: string
    words: string
    said_at: InstantColumn
  }
  activity_reports: {
    community_id: string
    activity_id: string
    reported_by: string
    kind: z.infer<typeof FlagKind>
    reason: Generated<string>
    created_at: InstantColumn
    settled_at: InstantColumn | null
    settled_by: string | null
    decision: 'dismissed' | 'answered' | null
    outcome: Generated<string>
  }
  answers_for_others: {
    community_id: string
    id: string
    activity_id: string
    person_id: string
    answer: 'yes' | 'no'
    how: z.infer<typeof SaidHow>
    said_on: string
    noted_by: string | null
    noted_at: InstantColumn
    state_before: ActivityTables['activity_people']['state_before'] | 'declined' | 'left'
    since_before: InstantColumn | null
  }
  activity_sessions: {
    community_id: string
    activity_id: string
    id: string
    day: string
    start_time: string | null
    lesson: string | null
    attended: number | null
    friends: number | null
    rule_day: Generated<string | null>
    cancelled_at: Generated<InstantColumn | null>
    cancel_reason: Generated<string | null>
    note: Generated<string>
    guests: Generated<number | null>
    by_hand: Generated<boolean>
    roll_revision: Generated<number>
    roll_session: Generated<string | null>
    lesson_plan: ColumnType<Partial<z.infer<typeof LessonPlan>>, string | undefined, string>
    sequence: Generated<number>
    venue_id: Generated<string | null>
    placed: Generated<boolean>
  }
  meeting_attendance: {
    community_id: string
    activity_id: string
    meeting_id: string
    person_id: string
    late: Generated<boolean>
  }
  memorised: {
    community_id: string
    activity_id: string
    id: string
    person_id: string
    kind: z.infer<typeof MemorisedKind>
    title: string
    learned_on: string
  }
  completions: {
    community_id: string
    person_id: string
    study_item_id: string
    /** Null where it was noted without a group. */
    activity_id: string | null
    completed_on: string
  }
  practices: {
    community_id: string
    activity_id: string
    id: string
    person_id: string
    practised_on: string
    what: string
  }
  meeting_reminders: {
    community_id: string
    starts_at: InstantColumn
    activity_id: string
    meeting_id: string
    account_id: string
    kind: 'evening' | 'soon'
  }
  meeting_answers: {
    community_id: string
    activity_id: string
    meeting_id: string
    person_id: string
    answer: z.infer<typeof MeetingAnswer>
    answered_by: string | null
    answered_at: InstantColumn
  }
  meeting_links_ended: {
    community_id: string
    activity_id: string
    meeting_id: string
    person_id: string
    ended_at: InstantColumn
  }
  interests: {
    community_id: string
    id: string
    account_id: string
    kind: z.infer<typeof ProgrammeKind>
    study_item_id: string | null
    days: z.infer<typeof Weekday>[]
    area: string
    note: string
    said_at: InstantColumn
    answered_at: InstantColumn | null
    answered_by: string | null
  }
  saved_searches: {
    community_id: string
    id: string
    account_id: string
    words: string
    kind: z.infer<typeof ActivityKind> | null
    /** Monday is 1. */
    weekday: number | null
    online: boolean
    families: boolean
    friends: boolean
    free: boolean
    age_from: number | null
    age_to: number | null
    language: string | null
    /** With two decimals: of where somebody is the cell alone. */
    latitude: string | null
    longitude: string | null
    saved_at: InstantColumn
  }
  activity_hosts: {
    community_id: string
    activity_id: string
    id: string
    first_name: string
    last_name: Generated<string>
    reference_contact: string
    position: number
  }
}
