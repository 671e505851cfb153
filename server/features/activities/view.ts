import type * as z from 'zod/mini'
import type { Activity } from '#contract/activities/activities.ts'
import { studiedItemView } from '#server/features/catalogue/view.ts'
import { fullName } from '#server/platform/wire.ts'
import type { findActivities, findActivity } from './queries.ts'
import { hasChildren, maySeeRoll } from './rules.ts'

type Row = Awaited<ReturnType<typeof findActivities>>[number]
type FullRow = NonNullable<Awaited<ReturnType<typeof findActivity>>>
type Wire = z.infer<typeof Activity>
/** `lapsed`: leads children, and the checks for it do not hold at present. */
type Viewer = 'visitor' | 'member' | 'facilitator' | 'lapsed'

/** What a visitor may do, and what a list says of it. */
const nothing = { edit: false, adopt: false }

/** An activity in a list: counts, never a roll, and nothing of what its page alone shows. */
export const listedActivityView = (row: Row): Wire => ({
  ...shared(row),
  particulars: { ...plain, ...row.particulars, programme: [] },
  participants: [],
  reached: null,
  initiative: null,
  can: nothing,
})

type Certifications = ReadonlyMap<string, readonly string[]>

/** An activity on its page, as this viewer may see it: of those who lead it with the certifications given. */
export const activityView = (
  row: FullRow,
  viewer: Viewer,
  can: Readonly<Wire['can']> = nothing,
  certifications: Certifications = new Map(),
): Wire => ({
  ...shared(row),
  facilitators:
    viewer === 'visitor'
      ? grownUps(row.facilitators).map(shortPerson)
      : [...row.facilitators.map(person), ...row.hosts.map(stranger)].map((one) => ({
          ...one,
          certifications: [...(certifications.get(one.personId ?? '') ?? [])],
        })),
  participants: rollFor(row, viewer).map(person),
  reached: row.reached,
  initiative: initiativeOf(row),
  can: { edit: can.edit, adopt: can.adopt && row.adoption !== null },
  ...(viewer === 'visitor' ? { point: null, ...untold(row) } : {}),
})

/** What no visitor learns: why it was cancelled and who speaks; of a group for children also when it meets. */
const untold = (row: FullRow): Partial<Wire> =>
  hasChildren(row.kind)
    ? { ...thereOnly, startDate: `${row.start_date.slice(0, 4)}-01-01` }
    : {
        cancelReason: null,
        particulars: { ...plain, ...row.particulars, speaker: '', programme: [] },
        reached: null,
        initiative: null,
      }

const initiativeOf = (row: FullRow): Wire['initiative'] =>
  row.kind === 'Independent Initiative'
    ? { report: row.report, adoption: row.adoption ?? 'none', adoptionOn: row.adoption_on }
    : null

/** The young stand in no list for others: only those who lead them see their names. */
const rollFor = ({ kind, participants }: FullRow, viewer: Viewer): readonly PersonRow[] => {
  if (viewer === 'lapsed' || !maySeeRoll(kind, viewer)) return []
  return viewer === 'facilitator' ? participants : grownUps(participants)
}

const grownUps = (people: readonly PersonRow[]): readonly PersonRow[] => people.filter(({ young }) => !young)

const shared = (row: Row): Omit<Wire, 'participants' | 'reached' | 'initiative' | 'can'> => ({
  _id: row.id,
  id: row.id,
  title: row.title,
  description: row.description,
  imageUrl: row.image_url,
  startDate: row.start_date,
  endDate: row.end_date,
  activityType: { name: row.kind },
  groupDetails: {
    day: row.weekday,
    time: row.start_time,
    endTime: row.end_time,
    frequency: row.frequency,
    monthlyBy: row.frequency === 'monthly' ? (row.monthly_by ?? 'weekday') : null,
  },
  nextSessions: (isOver(row.status) ? [] : row.sessions).map(({ id, day, start_time, sequence }) => ({
    _id: id,
    id,
    date: day,
    time: start_time ?? row.start_time,
    sequence,
  })),
  address: { streetAddress: null, suburb: row.suburb, city: row.city },
  point: row.online ? null : row.point && { ...row.point, exact: row.point.exact === true },
  online: row.online,
  language: row.language,
  studyItem: row.study && studiedItemView(row.study),
  particulars: { ...plain, ...row.particulars },
  revision: row.revision,
  status: row.status,
  cancelReason: row.cancel_reason,
  cancelledAt: row.cancelled_at,
  visibility: row.visibility,
  participation: row.participation,
  facilitators: row.facilitators.map(person),
  participantCount: row.participant_count,
  participantLimit: row.participant_limit,
  facilitatorLimit: row.facilitator_limit,
})

const isOver = (status: Wire['status']): boolean => status === 'cancelled' || status === 'completed'

type PersonRow = Row['facilitators'][number]

/** Nothing particular. */
const plain: Wire['particulars'] = {
  theme: '',
  programme: [],
  topic: '',
  speaker: '',
  purpose: '',
  population: '',
  needs: [],
  goal: '',
  ageFrom: null,
  ageTo: null,
  serviceProject: false,
}

/** Of a group for children: that it is there and whom to ask. A first of January tells no weekday of it. */
const thereOnly = {
  facilitators: [],
  nextSessions: [],
  description: '',
  imageUrl: null,
  endDate: null,
  groupDetails: { day: null, time: null, endTime: null, frequency: 'weekly', monthlyBy: null },
  studyItem: null,
  particulars: plain,
  reached: null,
  initiative: null,
  cancelReason: null,
  cancelledAt: null,
  participantCount: 0,
  participantLimit: null,
  facilitatorLimit: null,
} as const satisfies Partial<Wire>

/** By the account, since existing clients look for their own user among them. */
const person = (row: PersonRow) => named(row.account_id ?? row.id, row.id, fullName(row))

/** Who leads it and is not on the roll. */
const stranger = (row: FullRow['hosts'][number]) => named(row.id, null, fullName(row))

/** First name and initial, and no account: what a visitor sees of a host. */
const shortPerson = (row: PersonRow) =>
  named(row.id, row.id, `${row.first_name} ${row.last_name.slice(0, 1)}`.trim())

const named = (id: string, personId: string | null, name: string): Wire['facilitators'][number] => ({
  _id: id,
  id,
  personId,
  name,
  details: null,
  certifications: [],
})
