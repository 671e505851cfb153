// What a push and a mail say of one notification.
import type { Place } from '#calendar/index.ts'
import { titleIn } from '#contract/events/occasion-titles.ts'
import { type Language, directionOf, languageOf, spoken } from '#contract/words/languages.ts'
import { badiTextAt } from '#server/platform/badi-text.ts'
import type { Mail } from '#server/platform/mail.ts'
import { sayIn } from '#server/platform/words.ts'
import { maySayMore } from './channel-rules.ts'
import { letterMail } from './letter-view.ts'
import type { OwnNews } from './digest-queries.ts'
import type { Due } from './sending-queries.ts'
import { type Facts, greetingIn, noticeIn } from './sending-words-view.ts'

/** What the worker shows. */
export interface PushMessage {
  readonly title: string
  readonly body: string
  /** The path on our own origin that it leads to. */
  readonly path: string
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
}

type Told = Pick<OwnNews, 'type' | 'target_id' | 'target_type' | 'actor_id' | 'change'>

const ofMoney = (change: string | null, receipt: string | null): string => {
  if (change === null) return '/budget'
  if (!change.startsWith('receipt')) return '/finance'
  const query = [
    ...(toLookAt.includes(change) ? ['tab=look'] : []),
    ...(receipt === null ? [] : [`receipt=${receipt}`]),
  ]
  return query.length === 0 ? '/submit-receipt' : `/submit-receipt?${query.join('&')}`
}

/** Receipts that wait for the reader stand apart from their own. */
const toLookAt: readonly string[] = ['receiptSent', 'receiptNamed', 'receiptAnswered']

/** Where it leads in the app, as the panel does; to the beginning when what it tells of is gone. */
export const pathOf = ({ type, target_id, target_type, actor_id, change }: Told): string => {
  if (type === 'budget_update') return ofMoney(change, target_id)
  if (type === 'role_assignment') return '/dashboard'
  if (type === 'sign_in') return '/settings'
  if (type === 'consultation_update')
    return change === 'asks' ? '/admin?section=consultation' : '/consultation'
  if (change === 'noGuardian') return '/admin?section=roll'
  if (change === 'ofOthers') return '/admin?section=safeguarding'
  if (change === 'wish') return '/admin?section=interests'
  if (type === 'venue_request') return '/profile#places'
  if (type === 'household_update') return '/profile'
  if (type === 'safeguarding_reminder' && change !== 'tooFewLeaders') return '/profile'
  if (type === 'new_member_welcome') return actor_id === null ? '/home' : `/users/${actor_id}`
  if (type === 'post_removed') return '/home?panel=notifications'
  if (change === 'fastBegins' || change === 'fastEnds') return '/calendars?view=fast'
  if (change === 'unitConfirmed' || change === 'unitDeclined') return '/progress'
  if (target_id === null) return '/home'
  if (change === 'unitClaimed') return `/progress?group=${target_id}`
  if (change === 'campaignBegan' || change === 'campaignEnded') return `/campaign/${target_id}`
  if (change === 'attendanceMissing') return `/activities/${target_id}#meetings`
  if (target_type === 'Media' || type === 'assembly_announcement') return `/posts/${target_id}`
  if (type === 'join_event' || type === 'leave_event') return `/events/${target_id}?tab=people`
  if (target_type === 'Session') return `/sessions/${target_id}/confirm`
  if (change === 'invited') return `/activities/${target_id}/confirm`
  return target_type === 'Activity' ? `/activities/${target_id}` : `/events/${target_id}`
}

const readIn = (due: Due): Language => languageOf(due.language ?? due.community_language)

/** What a mail says of one notification, in this language; with the Badí‘ date where its community is known. */
export const sentenceOf = (
  told: Omit<OwnNews, 'account_id'>,
  language: Language,
  community: Place | null,
): string => {
  const facts = maySayMore(told.type, told.kind) ? factsOf(told, language, community) : nothing
  return noticeIn(language, told.type, { ...facts, change: told.change })
}

/** What a push says of it: it goes through a service of others, and lies on a screen that others see. */
export const generalOf = (told: Omit<OwnNews, 'account_id'>, language: Language): string =>
  sentenceOf({ ...told, event_title: null, activity_title: null }, language, null)

const nothing: Omit<Facts, 'change'> = { about: null, when: null }

const factsOf = (
  told: Omit<OwnNews, 'account_id'>,
  language: Language,
  community: Place | null,
): Omit<Facts, 'change'> => {
  const about = told.event_title === null ? told.activity_title : titleIn(told.event_title, language)
  if (told.starts_at === null) return { about, when: null }
  const when = whenOf(told.starts_at, told.event_zone ?? 'UTC', spoken[language].mailTag)
  const badi = community && badiTextAt(told.starts_at, community, language === 'fa')
  return { about, when: badi === null ? when : `${when} (${badi})` }
}

/** Monday 23 November at 7:30 pm, as the app says it, in the zone of the place; without the time where there is none. */
export const whenOf = (at: string, timeZone: string, locale: string, timed = true): string =>
  new Intl.DateTimeFormat(locale, {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(timed ? clockOf(locale) : {}),
  }).format(new Date(at))

const clockOf = (locale: string) =>
  locale.startsWith('en')
    ? ({ hour: 'numeric', minute: '2-digit', hourCycle: 'h12' } as const)
    : ({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const)

export const pushMessage = (due: Due): PushMessage => {
  const lang = readIn(due)
  return {
    title: due.community_name,
    body: generalOf(due, lang),
    path: pathOf(due),
    lang,
    dir: directionOf(lang),
  }
}

export const trialMessage = (community: string, language: string | null): PushMessage => {
  const lang = languageOf(language)
  return {
    title: community,
    body: sayIn(lang, 'trial'),
    path: '/settings#notifications',
    lang,
    dir: directionOf(lang),
  }
}

/** Nobody who has chosen nothing asked for a mail of what everybody is told. */
const sentToAll = ({ type, has_chosen }: Due): boolean =>
  type === 'assembly_announcement' && has_chosen === null

/** The mail of one notification, to this address. */
export const tellingMail = (
  due: Due,
  to: string,
  {
    unsubscribe,
    button,
    publicUrl,
    community,
  }: {
    readonly unsubscribe: string
    readonly button: string
    readonly publicUrl: string
    readonly community: Place
  },
): Mail => {
  const language = readIn(due)
  const sentence = sentenceOf(due, language, community)
  const letter = letterMail({
    kind: 'notice',
    to,
    subject: sentence.replace(/\.$/, ''),
    language,
    direction: directionOf(language),
    sender: due.community_name,
    greeting: greetingIn(language, due.first_name),
    lead: sentence,
    parts: [],
    // Where not even the title may leave the app, what was written there may not.
    quoted: due.words !== null && maySayMore(due.type, due.kind) ? due.words : null,
    button: { text: sayIn(language, 'look'), href: button },
    why: sayIn(language, sentToAll(due) ? 'whyAll' : 'why', { community: due.community_name }),
    noMore: { text: sayIn(language, 'noMore'), href: unsubscribe },
    settings: { text: sayIn(language, 'settings'), href: `${publicUrl}/settings#notifications` },
  })
  return due.actor_id === null ? letter : { ...letter, about: [due.actor_id] }
}
