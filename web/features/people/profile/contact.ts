// One way to reach a person.
import type { Profile } from './data.ts'

export type Contact = Profile['contacts'][number]

/** What is typed on the card of contacts. */
export interface ContactDraft {
  contacts: readonly Contact[]
}

/** An address in one line. */
export const wholeContact = (contact: Pick<Contact, 'value' | 'postcode' | 'city' | 'country'>): string =>
  [contact.value, [contact.postcode, contact.city].filter(Boolean).join(' '), contact.country]
    .filter(Boolean)
    .join(', ')
