// The roll's own words in the language of the interface.
import type { Words } from '#web/words/words.ts'
import type { RollField } from './data.ts'

type T = Words['t']

export const fieldWord = (field: string, t: T): string => {
  const words: Readonly<Record<RollField, string>> = {
    bahaiId: t('roll.field.bahaiId'),
    firstName: t('roll.field.firstName'),
    lastName: t('roll.field.lastName'),
    fullName: t('roll.field.fullName'),
    email: t('roll.field.email'),
    birthDate: t('roll.field.birthDate'),
    standing: t('roll.field.standing'),
    locality: t('roll.field.locality'),
    registeredSince: t('roll.field.registeredSince'),
    movedAwayOn: t('roll.field.movedAwayOn'),
    deceasedOn: t('roll.field.deceasedOn'),
  }
  return isField(field, words) ? words[field] : field
}

const isField = (field: string, words: object): field is RollField => field in words

export const standingWord = (standing: string, t: T): string => {
  if (standing === 'inactive') return t('roll.standing.inactive')
  if (standing === 'moved') return t('roll.standing.moved')
  if (standing === 'deceased') return t('roll.standing.deceased')
  return standing === 'friend' ? t('roll.standing.friend') : t('roll.standing.active')
}

/** A value of a person as it is read: days by the calendar of the language, a standing by its word. */
export const valueWord = (
  field: string,
  value: string | null,
  t: T,
  day: (iso: string) => string,
): string => {
  if (value === null || value === '') return t('roll.nothing')
  if (field === 'standing') return standingWord(value, t)
  return /^\d{4}-\d\d-\d\d$/.test(value) ? day(value) : value
}
