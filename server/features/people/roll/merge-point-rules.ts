// What points at a person, and how its rows go over to another when two are made one.

/** A column that names a person, and how its rows go over to another. */
export interface Point {
  readonly table: string
  readonly column: string
  /** The primary key besides the community. */
  readonly key: readonly string[]
  /** Together with these columns a person may stand only once; [] is once at all. */
  readonly once?: readonly string[]
  /** … among the rows in which this column is empty. */
  readonly whileEmpty?: string
  /** A column of the same row that names another person, who must not be the same one. */
  readonly other?: string
  /**
   * `drops`: of the one who goes nothing is taken over; it comes back with an undo. `stays`: such a row cannot be
   * moved, so that its person must be the one who is kept.
   */
  readonly how: 'moves' | 'drops' | 'stays'
  /** Rows with this value hold nothing back; they are written once more for the one who is kept. */
  readonly copied?: { readonly column: string; readonly value: string }
  /** Said where both have such a row and neither may give way. */
  readonly neither?: string
}

/** The one list of what points at a person, column by column; merge-points.test.ts finds what is missing. */
export const POINTS: readonly Point[] = [
  { table: 'accounts', column: 'person_id', key: ['id'], once: [], how: 'moves' },
  { table: 'activity_hosts', column: 'reference_contact', key: ['activity_id', 'id'], how: 'moves' },
  {
    table: 'activity_people',
    column: 'person_id',
    key: ['activity_id', 'person_id', 'role'],
    once: ['activity_id', 'role'],
    how: 'moves',
  },
  { table: 'answers_for_others', column: 'person_id', key: ['id'], how: 'moves' },
  {
    table: 'care_notes',
    column: 'person_id',
    key: ['person_id'],
    once: [],
    how: 'moves',
    neither:
      'Both have notes of allergies or health. Please write them down with one of the two, and empty those of the other.',
  },
  // A log to which the app may only add.
  {
    table: 'child_looks',
    column: 'child_id',
    key: ['id'],
    how: 'stays',
    // Whoever compares the two opens both.
    copied: { column: 'looked_as', value: 'keeper' },
  },
  {
    table: 'consents',
    column: 'person_id',
    key: ['id'],
    once: ['kind'],
    whileEmpty: 'withdrawn_at',
    how: 'moves',
  },
  { table: 'event_outside_hosts', column: 'reference_contact', key: ['event_id', 'id'], how: 'moves' },
  {
    table: 'event_hosts',
    column: 'person_id',
    key: ['event_id', 'person_id'],
    once: ['event_id'],
    how: 'moves',
  },
  { table: 'host_requests', column: 'person_id', key: ['id'], once: ['event_id'], how: 'moves' },
  { table: 'event_readers', column: 'person_id', key: ['event_id', 'place'], how: 'moves' },
  {
    table: 'guardians',
    column: 'child_id',
    key: ['child_id', 'guardian_id'],
    once: ['guardian_id'],
    other: 'guardian_id',
    how: 'moves',
  },
  {
    table: 'guardians',
    column: 'guardian_id',
    key: ['child_id', 'guardian_id'],
    once: ['child_id'],
    other: 'child_id',
    how: 'moves',
  },
  {
    table: 'household_moves',
    column: 'person_id',
    key: ['change_id', 'person_id'],
    once: ['change_id'],
    how: 'moves',
  },
  { table: 'household_requests', column: 'asked_by', key: ['id'], how: 'moves' },
  { table: 'household_requests', column: 'person_id', key: ['id'], once: ['household_id'], how: 'moves' },
  // Its link would let somebody in as another than the one who was invited.
  { table: 'invitations', column: 'person_id', key: ['id'], how: 'drops' },
  {
    table: 'people_apart',
    column: 'one_id',
    key: ['one_id', 'other_id'],
    once: ['other_id'],
    other: 'other_id',
    how: 'drops',
  },
  {
    table: 'people_apart',
    column: 'other_id',
    key: ['one_id', 'other_id'],
    once: ['one_id'],
    other: 'one_id',
    how: 'drops',
  },
  { table: 'event_company', column: 'person_id', key: ['event_id', 'id'], once: ['event_id'], how: 'moves' },
  {
    table: 'meeting_answers',
    column: 'person_id',
    key: ['activity_id', 'meeting_id', 'person_id'],
    once: ['activity_id', 'meeting_id'],
    how: 'moves',
  },
  {
    table: 'meeting_links_ended',
    column: 'person_id',
    key: ['activity_id', 'meeting_id', 'person_id'],
    once: ['activity_id', 'meeting_id'],
    how: 'moves',
  },
  {
    table: 'meeting_attendance',
    column: 'person_id',
    key: ['activity_id', 'meeting_id', 'person_id'],
    once: ['activity_id', 'meeting_id'],
    how: 'moves',
  },
  { table: 'memorised', column: 'person_id', key: ['activity_id', 'id'], how: 'moves' },
  {
    table: 'completions',
    column: 'person_id',
    key: ['person_id', 'study_item_id'],
    once: ['study_item_id'],
    how: 'moves',
  },
  {
    table: 'completion_claims',
    column: 'person_id',
    key: ['id'],
    once: ['study_item_id'],
    how: 'moves',
  },
  { table: 'progress_sharing', column: 'person_id', key: ['person_id'], once: [], how: 'moves' },
  { table: 'pick_up_persons', column: 'child_id', key: ['id'], how: 'moves' },
  { table: 'practices', column: 'person_id', key: ['activity_id', 'id'], how: 'moves' },
  {
    table: 'proposed_seats',
    column: 'person_id',
    key: ['proposal_id', 'person_id'],
    once: ['proposal_id'],
    how: 'moves',
  },
  // What an import wrote of the one who goes is of nobody any more; it comes back with the merge's undo.
  {
    table: 'roll_import_rows',
    column: 'person_id',
    key: ['import_id', 'person_id'],
    once: ['import_id'],
    how: 'drops',
  },
  { table: 'roll_merges', column: 'kept_id', key: ['id'], how: 'moves' },
  { table: 'safeguarding_checks', column: 'person_id', key: ['id'], how: 'moves' },
  { table: 'terms', column: 'person_id', key: ['id'], how: 'moves' },
  { table: 'venue_keepers', column: 'person_id', key: ['id'], once: ['venue_id'], how: 'moves' },
  { table: 'venue_requests', column: 'asked_by', key: ['id'], how: 'moves' },
  { table: 'venues', column: 'made_by', key: ['id'], how: 'moves' },
]

/** Columns that name a person and are kept by other means: made anew from the roll. */
export const MADE_ANEW: readonly string[] = ['roll_index.person_id']

/** What happened to a person and is told of whoever it was: requests and records of being forgotten. */
export const LEFT_ALONE: readonly string[] = ['erasures.person_id', 'privacy_requests.person_id']

export const nameOfPoint = ({ table, column }: Point): string => `${table}.${column}`
