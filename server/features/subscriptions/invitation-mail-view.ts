// An event or a meeting as a mail that calendar programs take by themselves (RFC 6047): an invitation, its change, its end.
import type { Place } from '#calendar/index.ts'
import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator'
import { titleIn } from '#contract/events/occasion-titles.ts'
import { type Language, directionOf, languageOf, spoken } from '#contract/words/languages.ts'
import { letterMail } from '#server/features/notifications/letter-view.ts'
import { whenOf } from '#server/features/notifications/sending-view.ts'
import { greetingIn } from '#server/features/notifications/sending-words-view.ts'
import { badiTextAt } from '#server/platform/badi-text.ts'
import type { Mail } from '#server/platform/mail.ts'
import { sayIn } from '#server/platform/words.ts'
import type { Invitation } from './invitation-queries.ts'
import { dayWords } from './day-words-view.ts'
import { PRODUCT, endOf, noteOf, placeOf, uidOf, written } from './subscriptions.ts'

interface Sending {
  /** The address that the mail comes from: programs ask for whom an event is. */
  readonly organizer: string
  readonly at: string
  readonly publicUrl: string
  readonly token: string
  /** Where the community is: there the Badí‘ day begins. */
  readonly community: Place
}

export const invitationMail = (one: Invitation, sending: Sending): Mail => {
  const { publicUrl, token } = sending
  const language = languageOf(one.language)
  const lead = sayIn(language, `calendar.${occasionOf(one)}`, { title: titleIn(one.title.trim(), language) })
  const place = placeOf(one.venue, one.location)
  const badi = badiOf(one, sending, language)
  const letter = letterMail({
    kind: 'notice',
    to: one.email,
    subject: lead,
    language,
    direction: directionOf(language),
    sender: one.community_name,
    greeting: greetingIn(language, one.first_name),
    lead,
    quoted: one.off ? one.reason : null,
    parts: [
      {
        title: bothOf(one, sending, language),
        lines: one.cancelled
          ? []
          : [
              ...(badi === null ? [] : [{ text: badi }]),
              ...(place === null ? [] : [{ text: place, title: true as const }]),
            ],
      },
    ],
    button: { text: sayIn(language, 'look'), href: pageOf(one, publicUrl) },
    why: sayIn(language, 'calendar.why', { community: one.community_name }),
    noMore: { text: sayIn(language, 'noMore'), href: `${publicUrl}/unsubscribe/${token}` },
    settings: { text: sayIn(language, 'settings'), href: `${publicUrl}/settings#calendar` },
  })
  return { ...letter, calendar: calendarOf(one, sending, badi) }
}

const pageOf = ({ page, page_id: id }: Invitation, publicUrl: string): string => `${publicUrl}/${page}/${id}`

const occasionOf = ({ cancelled, off, first }: Invitation): 'invited' | 'changed' | 'off' | 'left' => {
  if (!cancelled) return first ? 'invited' : 'changed'
  return off ? 'off' : 'left'
}

/** In the language of the mail, and of a meeting none: that of its evening would be another than that of its day. */
const badiOf = (one: Invitation, { community }: Sending, language: string): string | null =>
  dayWords(community, language)(
    { year: one.badi_year, month: one.badi_month, day: one.badi_day },
    one.starts_at,
  )

/** A Feast and a Holy Day say their date, and when it begins, in a line of its own. */
const bothOf = (one: Invitation, { community }: Sending, language: Language): string => {
  const badi = one.badi_day === null ? badiTextAt(one.starts_at, community, language === 'fa') : null
  return [whenOf(one.starts_at, one.time_zone, spoken[language].mailTag), badi].filter(Boolean).join(' · ')
}

const calendarOf = (one: Invitation, { organizer, at, publicUrl }: Sending, badi: string | null): string => {
  const url = pageOf(one, publicUrl)
  const calendar = ical({
    prodId: PRODUCT,
    method: one.cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
  })
  calendar.createEvent({
    id: uidOf(one.id, publicUrl),
    sequence: one.sequence,
    stamp: at,
    start: one.starts_at,
    end: endOf(one.starts_at, one.ends_at),
    summary: titleIn(one.title.trim(), languageOf(one.language)),
    description: noteOf(badi, url),
    url,
    // Whoever comes no more is not told of another address.
    location: placeOf(one.venue, one.cancelled ? null : one.location),
    status: statusOf(one),
    organizer: { name: one.community_name, email: organizer },
    // They have said yes in the app, so that nobody waits for a reply by mail.
    attendees: [
      {
        email: one.email,
        role: ICalAttendeeRole.REQ,
        status: one.cancelled ? ICalAttendeeStatus.DECLINED : ICalAttendeeStatus.ACCEPTED,
        rsvp: false,
      },
    ],
  })
  // Every line ends so (RFC 5545, 3.1), the last one too.
  return written(calendar)
}

/** Whoever alone is taken out of what takes place is told no state of it (RFC 5546, 3.2.5). */
const statusOf = ({ cancelled, off }: Invitation): ICalEventStatus | null => {
  if (off) return ICalEventStatus.CANCELLED
  return cancelled ? null : ICalEventStatus.CONFIRMED
}
