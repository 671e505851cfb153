// What the columns of a file seem to hold: by their titles in the spellings that offices use, and by their days.
import type * as z from 'zod/mini'
import { fold } from '#contract/fold.ts'
import { type DayOrder, type RollField, rollFields } from '#contract/people/roll-import.ts'
import { plainDigits } from '#contract/digits.ts'

export type Field = z.output<typeof RollField>
export type Order = z.output<typeof DayOrder>
/** What each column holds; null for one that stays out. */
export type Columns = readonly (Field | null)[]

export const MOST_COLUMNS = 100

/** Titles as `fold` leaves them, without spaces. */
const SPELLINGS: Readonly<Record<Field, readonly string[]>> = {
  bahaiId: ['bahaiid', 'bahaiidnumber', 'bahaiidno', 'bahainumber', 'idnumber', 'idno', 'id', 'memberid']
    .concat(['membershipid', 'membershipnumber', 'registrationnumber', 'شناسهبهایی', 'شمارهبهایی'])
    .concat(['شناسه', 'شمارهتسجیل', 'شمارهشناسایی', 'کدبهایی']),
  firstName: [
    'firstname',
    'first',
    'givenname',
    'givennames',
    'forename',
    'forenames',
    'christianname',
  ].concat(['vorname', 'prenom', 'nombre', 'نام', 'نامکوچک', 'اسم']),
  lastName: [
    'lastname',
    'last',
    'familyname',
    'surname',
    'secondname',
    'nachname',
    'familienname',
    'nom',
  ].concat(['apellido', 'apellidos', 'نامخانوادگی', 'نامفامیل', 'فامیل', 'فامیلی', 'شهرت']),
  fullName: [
    'name',
    'fullname',
    'member',
    'membername',
    'person',
    'نامکامل',
    'نامونامخانوادگی',
    'ناموفامیلی',
  ],
  email: [
    'email',
    'emailaddress',
    'mail',
    'mailaddress',
    'emailid',
    'primaryemail',
    'correo',
    'courriel',
  ].concat(['ایمیل', 'پستالکترونیک', 'رایانامه', 'نشانیایمیل', 'پستالکترونیکی']),
  birthDate: ['birthdate', 'dateofbirth', 'dob', 'born', 'birthday', 'bornon', 'geburtsdatum'].concat([
    'datedenaissance',
    'fechadenacimiento',
    'تاریختولد',
    'تولد',
    'زادروز',
    'روزتولد',
  ]),
  standing: ['standing', 'status', 'memberstatus', 'membershipstatus', 'state', 'وضعیت', 'وضع', 'وضعیتعضویت'],
  locality: [
    'locality',
    'place',
    'city',
    'town',
    'suburb',
    'community',
    'neighbourhood',
    'neighborhood',
  ].concat(['cityortown', 'ort', 'ville', 'ciudad', 'محل', 'محله', 'شهر', 'محلسکونت', 'محفل', 'جامعه']),
  registeredSince: ['registeredsince', 'registered', 'registeredon', 'registrationdate', 'dateregistered']
    .concat(['enrolled', 'enrolmentdate', 'enrollmentdate', 'dateofenrollment', 'declarationdate'])
    .concat(['dateofdeclaration', 'dateofregistration', 'membersince', 'تاریختسجیل', 'تسجیل', 'تاریخعضویت']),
  movedAwayOn: [
    'movedawayon',
    'movedaway',
    'moved',
    'movedon',
    'datemoved',
    'moveddate',
    'movedawaydate',
  ].concat(['moveout', 'movedout', 'transferdate', 'تاریخنقلمکان', 'نقلمکان', 'تاریخانتقال']),
  deceasedOn: [
    'deceasedon',
    'deceased',
    'dateofdeath',
    'died',
    'diedon',
    'deathdate',
    'dateofpassing',
  ].concat(['passedaway', 'passedon', 'dod', 'تاریخصعود', 'صعود', 'تاریخدرگذشت', 'درگذشت', 'تاریخوفات']),
}

const byTitle: ReadonlyMap<string, Field> = new Map(
  rollFields.flatMap((field) => SPELLINGS[field].map((title): [string, Field] => [title, field])),
)

/** Which column holds what; each field once. A full name is left out where first names have a column. */
export const guessColumns = (titles: readonly string[]): Columns => {
  const taken = new Set<Field>()
  const guessed = titles.map((title) => {
    const field = byTitle.get(fold(title).replace(/\s/g, '')) ?? null
    if (field === null || taken.has(field)) return null
    taken.add(field)
    return field
  })
  return taken.has('firstName') ? guessed.map((field) => (field === 'fullName' ? null : field)) : guessed
}

/** Whether a line of a file names its columns: somebody's name among them, and at least one more where there are more. */
export const namesColumns = (cells: readonly string[]): boolean => {
  if (cells.length > MOST_COLUMNS) return false
  const fields = guessColumns(cells).filter((field) => field !== null)
  const filled = cells.filter((cell) => cell.trim() !== '').length
  return (
    (fields.includes('firstName') || fields.includes('fullName')) &&
    (fields.length > 1 || fields.length === filled)
  )
}

/** Why a file cannot be read with these columns; null when it can. */
export const columnsFault = (columns: Columns): string | null => {
  const fields = columns.filter((field) => field !== null)
  if (!fields.includes('firstName') && !fields.includes('fullName'))
    return 'Please say which column holds the first name or the full name.'
  if (new Set(fields).size < fields.length) return 'Please let only one column hold the same.'
  return fields.includes('firstName') && fields.includes('fullName')
    ? 'Please choose either the full name or the first name.'
    : null
}

const DAYS: readonly (Field | null)[] = ['birthDate', 'registeredSince', 'movedAwayOn', 'deceasedOn']

/** In which order the file writes its days: a number above 12 tells it. */
export const guessDayOrder = (columns: Columns, rows: readonly (readonly string[])[]): Order => {
  const places = columns.flatMap((field, place) => (DAYS.includes(field) ? [place] : []))
  let slashed = false
  for (const row of rows) {
    for (const place of places) {
      const [, first, second] =
        /^(\d{1,2})[./-](\d{1,2})[./-]\d{4}$/.exec(plainDigits(row[place] ?? '').trim()) ?? []
      if (Number(first) > 12) return 'dmy'
      if (Number(second) > 12) return 'mdy'
      slashed ||= first !== undefined
    }
  }
  return slashed ? 'dmy' : 'ymd'
}
