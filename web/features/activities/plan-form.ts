// The form that plans an activity: what is typed becomes the wish that the contract knows. Pure.
import { typedFigure } from '#contract/digits.ts'
import { NewActivity } from '#contract/activities/planning.ts'
import { tagOf } from '#contract/words/languages.ts'
import type { Kind } from './data.ts'
import type { NewActivity as Wish, Plan } from './plan.ts'
import type { Typed } from './plan-typed.ts'

/** Whether it is for children or junior youth, whom only checked adults lead. */
export const isForYoung = (kind: Kind): boolean =>
  kind === "Children's Class" || kind === 'Junior Youth Group'

const ages: Readonly<Partial<Record<Kind, readonly [from: number, to: number]>>> = {
  "Children's Class": [5, 11],
  'Junior Youth Group': [12, 15],
}

/** A figure as a field shows it, in the digits of the language; `typedFigure` reads them all. */
const figureIn = (language: string, value: number | null | undefined): string =>
  value == null ? '' : new Intl.NumberFormat(tagOf(language), { useGrouping: false }).format(value)

/** An empty form of this kind. */
export const blankForm = (kind: Kind, language: string): Typed => ({
  title: '',
  description: '',
  imageUrl: '',
  imageSending: false,
  language,
  date: '',
  time: '',
  endTime: '',
  frequency: kind === 'Fireside' ? 'one-off' : 'weekly',
  monthlyBy: 'weekday',
  endDate: '',
  where: 'area',
  venue: '',
  link: '',
  suburb: '',
  city: '',
  hosts: [],
  visibility: kind === 'Devotional' || kind === 'Fireside' ? 'public' : 'community',
  participation: isForYoung(kind) ? 'request' : 'open',
  places: '',
  leaders: '',
  study: '',
  theme: '',
  topic: '',
  speaker: '',
  purpose: '',
  population: '',
  needs: '',
  goal: '',
  ageFrom: figureIn(language, ages[kind]?.[0]),
  ageTo: figureIn(language, ages[kind]?.[1]),
  serviceProject: false,
})

/** The fields as an activity is now, its figures in the digits of this language; a copy begins on a day that is still to be chosen. */
export const typedOf = (
  { activity, facilitators, venueId, venueType }: Plan,
  copied: boolean,
  language: string,
): Typed => {
  const { particulars, groupDetails, address } = activity
  const of = (value: number | null) => figureIn(language, value)
  return {
    ...particulars,
    needs: particulars.needs.join(', '),
    ageFrom: of(particulars.ageFrom),
    ageTo: of(particulars.ageTo),
    title: activity.title,
    description: activity.description,
    imageUrl: activity.imageUrl ?? '',
    imageSending: false,
    language: activity.language,
    date: copied ? '' : activity.startDate,
    time: groupDetails.time ?? '',
    endTime: groupDetails.endTime ?? '',
    frequency: groupDetails.frequency,
    monthlyBy: groupDetails.monthlyBy ?? 'weekday',
    endDate: copied ? '' : (activity.endDate ?? ''),
    where: activity.online ? 'Online' : (venueType ?? 'area'),
    venue: venueType === null ? '' : (venueId ?? ''),
    link: '',
    suburb: address.suburb ?? '',
    city: address.city ?? '',
    hosts: facilitators.map((host) =>
      'refId' in host ? { id: host.refId, name: host.name } : { ...host, contact: host.referenceContact },
    ),
    visibility: activity.visibility,
    participation: activity.participation,
    places: of(activity.participantLimit),
    leaders: of(activity.facilitatorLimit),
    study: activity.studyItem?.id ?? '',
  }
}

const orNone = (text: string): string | null => (text === '' ? null : text)

/** What was typed, as the call wants it; the link among the venues is known once it is there. */
export const wishOf = (kind: Kind, typed: Typed, linkId: string | null): Wish => ({
  activityType: { name: kind },
  title: typed.title,
  description: typed.description,
  imageUrl: orNone(typed.imageUrl),
  language: typed.language,
  startDate: typed.date,
  endDate: typed.frequency === 'one-off' ? null : orNone(typed.endDate),
  groupDetails: {
    time: orNone(typed.time),
    endTime: orNone(typed.endTime),
    frequency: typed.frequency,
    monthlyBy: typed.frequency === 'monthly' ? typed.monthlyBy : null,
  },
  online: typed.where === 'Online',
  ...(typed.where === 'Online' ? { venueId: orNone(typed.venue) ?? linkId } : {}),
  ...(typed.where === 'area' ? { venueId: null, address: { suburb: typed.suburb, city: typed.city } } : {}),
  visibility: typed.visibility,
  participation: typed.participation,
  participantLimit: typedFigure(typed.places),
  facilitatorLimit: typedFigure(typed.leaders),
  studyItem: orNone(typed.study),
  facilitators: typed.hosts.map((host) =>
    'id' in host
      ? { refId: host.id, type: 'Member' }
      : { firstName: host.firstName, lastName: host.lastName, referenceContact: host.contact },
  ),
  particulars: particularsOf(kind, typed),
})

const particularsOf = (kind: Kind, typed: Typed): NonNullable<Wish['particulars']> => {
  if (kind === 'Devotional') return { theme: typed.theme }
  if (kind === 'Fireside') return { topic: typed.topic, speaker: typed.speaker }
  if (kind === 'Independent Initiative')
    return {
      purpose: typed.purpose,
      population: typed.population,
      goal: typed.goal,
      needs: typed.needs
        .split(/[,،]/)
        .map((need) => need.trim())
        .filter((need) => need !== ''),
    }
  if (!isForYoung(kind)) return {}
  return {
    ageFrom: typedFigure(typed.ageFrom),
    ageTo: typedFigure(typed.ageTo),
    serviceProject: typed.serviceProject,
  }
}

/** Of a wish only what differs from how it was. */
export const changedOf = (before: Wish, wish: Wish): Partial<Wish> => {
  const changed = { ...wish }
  for (const name of Object.keys(wish))
    if (JSON.stringify(Reflect.get(before, name)) === JSON.stringify(Reflect.get(wish, name)))
      Reflect.deleteProperty(changed, name)
  return changed
}

/** The fields by the names that the contract and the server give them. */
const fieldOf: Readonly<Record<string, keyof Typed>> = {
  startDate: 'date',
  'groupDetails.time': 'time',
  'groupDetails.endTime': 'endTime',
  participantLimit: 'places',
  studyItem: 'study',
  venueId: 'venue',
  onlineLink: 'link',
  'address.suburb': 'suburb',
  'address.city': 'city',
  facilitators: 'hosts',
  facilitatorLimit: 'leaders',
}

export type Faults = Readonly<Partial<Record<keyof Typed, string | undefined>>>

/** Sentences of a refusal, each by the field in which it was typed. */
export const faultsOf = (fields: Readonly<Record<string, string | undefined>>): Faults =>
  Object.fromEntries(
    Object.entries(fields).map(([name, sentence]) => [
      fieldOf[name] ?? name.replace(/^particulars\./, '').replace(/\.\d+$/, ''),
      sentence,
    ]),
  )

/** What hangs on the kind of place: of another kind it says nothing. */
const ofPlace: readonly string[] = ['venue', 'link', 'time']

/** What is still wrong once `more` is typed. */
export const stillWrong = (faults: Faults, more: Partial<Typed>): Faults =>
  Object.fromEntries(
    Object.entries(faults).filter(
      ([name]) => !(name in more) && !(more.where !== undefined && ofPlace.includes(name)),
    ),
  )

const isHidden = (name: string, { where, venue, frequency }: Typed): boolean => {
  if (name === 'link') return where !== 'Online' || venue !== ''
  if (name === 'suburb' || name === 'city') return where !== 'area'
  return (name === 'venue' && where === 'area') || (name === 'endDate' && frequency === 'one-off')
}

/** A field that is not there any more has no sentence; its key stays, as that of one that was written in does. */
export const ofShown = (faults: Faults, typed: Typed): Faults =>
  Object.fromEntries(
    Object.entries(faults).map(([name, sentence]) => [name, isHidden(name, typed) ? undefined : sentence]),
  )

/** What the contract itself says against a wish. */
export const checked = (wish: Wish): Faults => {
  const read = NewActivity.safeParse(wish)
  if (read.success) return {}
  return faultsOf(Object.fromEntries(read.error.issues.map(({ path, message }) => [path.join('.'), message])))
}
