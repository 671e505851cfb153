// Mails to who comes in: in the community's language, and never what was asked or decided about a person.
import { languageOf, spoken } from '#contract/words/languages.ts'
import type { MailText, Reading } from '#server/platform/mail-text.ts'
import { mailIn } from '#server/platform/words.ts'

interface Community {
  readonly name: string
  readonly language: string
}

/** The invitation itself. */
export const invitationMail = (
  community: Community,
  firstName: string,
  link: string,
  until: string,
): MailText =>
  mailIn(community, 'invitation', {
    community: community.name,
    firstName,
    link,
    day: new Intl.DateTimeFormat(spoken[languageOf(community.language)].mailTag, {
      dateStyle: 'long',
      timeZone: 'UTC',
    }).format(new Date(until)),
  })

/** To whoever's address an invited person has typed. */
export const joinedMail = (community: Community, publicUrl: string): MailText =>
  mailIn(community, 'joined', { community: community.name, publicUrl })

export const questionMail = (community: Community, publicUrl: string): MailText =>
  mailIn(community, 'question', { community: community.name, publicUrl })

/** To who has waited. */
export const confirmedMail = (reader: Reading, publicUrl: string): MailText =>
  mailIn(reader, 'confirmed', { publicUrl })

export const declinedMail = (reader: Reading, reason: string | undefined): MailText =>
  mailIn(reader, 'declined', { given: reason ? 'yes' : 'no', reason: reason ?? '' })

/** To the community's own address: no name, since mail is no place for it. */
export const arrivalMail = (community: Reading, publicUrl: string): MailText =>
  mailIn(community, 'arrival', { publicUrl })

export const movedMail = (community: Community, publicUrl: string): MailText =>
  mailIn(community, 'moved', { community: community.name, publicUrl })

export const moveDeclinedMail = (community: Community, publicUrl: string): MailText =>
  mailIn(community, 'moveDeclined', { community: community.name, publicUrl })

/** To the community's own address: no name and no ID, since mail is no place for them. */
export const someoneAsksMail = (community: Reading, publicUrl: string): MailText =>
  mailIn(community, 'someoneAsks', { publicUrl })

/** To an address that nobody has proven: the secretary's sentence, and nothing that the roll knows. */
export const askerDeclinedMail = (community: Community, reason: string | undefined): MailText =>
  mailIn(community, 'askerDeclined', {
    community: community.name,
    given: reason === undefined ? 'no' : 'yes',
    reason: reason ?? '',
  })
