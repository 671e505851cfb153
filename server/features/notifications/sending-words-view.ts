// What pushes and mails say of each type, in the person's language. Never a name, and no title where it must not
// leave the app; what they say is then true of everything of its type.
import type { Type } from './channel-rules.ts'
import { hostingInEnglish, hostingInPersian } from './hosting-words-view.ts'

export interface Facts {
  /** The title of what it is about. */
  readonly about: string | null
  /** When that begins, as one says it. */
  readonly when: string | null
  /** What became of it: `cancelled`, `ended`. Null when it is what its type says. */
  readonly change: string | null
}

export interface Words {
  readonly direction: 'ltr' | 'rtl'
  /** For dates. */
  readonly locale: string
  readonly types: Readonly<Record<Type, (facts: Facts) => string>>
  readonly trial: string
  readonly dear: (name: string) => string
  readonly look: string
  readonly why: (community: string) => string
  /** Of what was sent to all members. */
  readonly whyAll: (community: string) => string
  readonly noMore: string
  readonly settings: string
  readonly digest: {
    readonly subject: (community: string) => string
    readonly lead: string
    readonly ahead: string
    readonly yours: string
    readonly happened: string
    readonly going: string
    readonly announcements: (count: number) => string
    readonly posts: (count: number) => string
    readonly gatherings: (count: number) => string
    readonly more: (count: number) => string
    readonly open: string
    readonly why: (community: string) => string
    readonly noMore: string
  }
}

const becameEn = (change: string | null): string => {
  if (change === 'published') return 'was announced'
  return change === 'cancelled' ? 'was cancelled' : 'has changed'
}

const becameFa = (change: string | null): string => {
  if (change === 'published') return 'اعلام شد'
  return change === 'cancelled' ? 'لغو شد' : 'تغییر کرده است'
}

const en: Words = {
  direction: 'ltr',
  locale: 'en-GB',
  types: {
    join_event: ({ about }) => `Somebody is coming${about === null ? ' to your gathering' : `: ${about}`}.`,
    leave_event: ({ about }) => `Somebody cannot come after all${about === null ? '' : `: ${about}`}.`,
    new_activity: ({ about, change }) => {
      const said = change === 'fits' ? 'A gathering fits what you look for' : 'There is a new gathering'
      return about === null ? `${said}.` : `${said}: ${about}.`
    },
    activity_updated: ({ about, change }) => {
      if (change === 'leadersWrite')
        return `There is a message to all who take part${about === null ? '' : `: ${about}`}.`
      if (change === 'wish') return 'Somebody would like to take part in a group that is not there yet.'
      return change === 'invited'
        ? `You are invited${about === null ? ' to a gathering' : `: ${about}`}.`
        : `There is news of ${about ?? 'a gathering'}.`
    },
    activity_canceled: ({ about }) => `${about ?? 'A gathering'} was cancelled.`,
    post_media: () => 'Somebody shared something.',
    assembly_announcement: () => 'There is a word from your Assembly.',
    budget_update: () => 'The budget has changed.',
    event_reminder: ({ about, when, change }) => {
      if (change === 'fastBegins') return `The Fast of the day begins at sunrise: ${when ?? 'soon'}.`
      if (change === 'fastEnds') return 'The sun has set: the Fast of the day is over.'
      if (about !== null) return [about, when].filter(Boolean).join(', ')
      return when === null
        ? 'A gathering that you are coming to is near.'
        : `A gathering that you are coming to begins on ${when}.`
    },
    new_member_welcome: () => 'Somebody is new here. Please say hello.',
    role_assignment: ({ change }) =>
      change === null ? 'You have been asked to serve.' : 'There is news of an office.',
    community_event_update: ({ about, change }) =>
      hostingInEnglish(change, about) ??
      (change === 'hosts' || change === 'ended'
        ? `You ${change === 'hosts' ? 'host' : 'no longer host'} ${about ?? 'an event of your community'}.`
        : `${about ?? 'An event of your community'} ${becameEn(change)}.`),
    venue_request: () => 'There is news of a place to meet.',
    post_kept: () => 'What you wrote was looked at and stays.',
    post_hidden: () => 'What you wrote was hidden. The reason is in the app.',
    post_removed: () => 'What you wrote was removed. The reason is in the app.',
    household_update: () => 'There is news of a household.',
    safeguarding_reminder: ({ change }) =>
      change === 'tooFewLeaders'
        ? 'A group for children has too few leaders.'
        : 'A check of the safeguarding register runs out soon.',
    consultation_update: ({ change }) =>
      change === 'asks'
        ? 'Somebody has written to the Assembly.'
        : 'There is news of what you said to your Assembly.',
    sign_in: () => 'A link for a new password of your account was made, to be handed to you.',
  },
  trial: 'It works: notifications reach you here.',
  dear: (name) => (name === '' ? 'Dear friend,' : `Dear ${name},`),
  look: 'Have a look',
  why: (community) => `You get this mail since you chose to hear of this from ${community} by e-mail.`,
  whyAll: (community) => `You get this mail since it was sent to all members of ${community}.`,
  noMore: 'No more mails of this kind',
  settings: 'All notification settings',
  digest: {
    subject: (community) => `Your week in ${community}`,
    lead: 'Here is what happened and what is ahead.',
    ahead: 'This week',
    yours: 'For you',
    happened: 'In the past week',
    going: 'you are coming',
    announcements: (count) =>
      count === 1 ? 'A word from your Assembly' : `${count} announcements of your Assembly`,
    posts: (count) => (count === 1 ? 'One new post' : `${count} new posts`),
    gatherings: (count) => (count === 1 ? 'One new gathering' : `${count} new gatherings`),
    more: (count) => (count === 1 ? 'and one more' : `and ${count} more`),
    open: 'Open the app',
    why: (community) => `You get this mail since you chose a weekly summary of ${community}.`,
    noMore: 'No more weekly summaries',
  },
}

const persian = (count: number): string => new Intl.NumberFormat('fa').format(count)

const fa: Words = {
  direction: 'rtl',
  // Days are Gregorian in every language.
  locale: 'fa-IR-u-ca-gregory',
  types: {
    join_event: ({ about }) => `کسی می‌آید${about === null ? '' : `: ${about}`}.`,
    leave_event: ({ about }) => `کسی نمی‌تواند بیاید${about === null ? '' : `: ${about}`}.`,
    new_activity: ({ about, change }) => {
      const said = change === 'fits' ? 'گردهمایی‌ای با آنچه می‌جویید جور است' : 'گردهمایی تازه‌ای هست'
      return about === null ? `${said}.` : `${said}: ${about}.`
    },
    activity_updated: ({ about, change }) => {
      if (change === 'leadersWrite')
        return `پیامی برای همهٔ شرکت‌کنندگان${about === null ? ' هست' : ` «${about}» هست`}.`
      if (change === 'wish') return 'کسی دوست دارد در گروهی شرکت کند که هنوز نیست.'
      if (change === 'invited')
        return about === null ? 'به یک گردهمایی دعوت شده‌اید.' : `به «${about}» دعوت شده‌اید.`
      return about === null ? 'از یکی از گردهمایی‌ها خبری هست.' : `از «${about}» خبری هست.`
    },
    activity_canceled: ({ about }) => (about === null ? 'یکی از گردهمایی‌ها لغو شد.' : `«${about}» لغو شد.`),
    post_media: () => 'کسی چیزی به اشتراک گذاشت.',
    assembly_announcement: () => 'پیامی از محفل شما رسیده است.',
    budget_update: () => 'بودجه تغییر کرده است.',
    event_reminder: ({ about, when, change }) => {
      if (change === 'fastBegins') return `صیام امروز با طلوع آفتاب آغاز می‌شود: ${when ?? 'به‌زودی'}.`
      if (change === 'fastEnds') return 'آفتاب غروب کرد: صیام امروز پایان یافت.'
      if (about !== null) return [about, when].filter(Boolean).join('، ')
      return when === null
        ? 'برنامه‌ای که به آن می‌آیید نزدیک است.'
        : `برنامه‌ای که به آن می‌آیید ${when} آغاز می‌شود.`
    },
    new_member_welcome: () => 'عضو تازه‌ای آمده است. لطفاً خوشامد بگویید.',
    role_assignment: ({ change }) =>
      change === null ? 'از شما دعوت به خدمت شده است.' : 'خبری دربارهٔ یک مسئولیت هست.',
    community_event_update: ({ about, change }) =>
      hostingInPersian(change, about) ??
      (change === 'hosts' || change === 'ended'
        ? `شما ${change === 'hosts' ? '' : 'دیگر '}میزبان ${about === null ? 'یکی از برنامه‌های جامعهٔ خود' : `«${about}»`} ${change === 'hosts' ? 'هستید' : 'نیستید'}.`
        : `${about === null ? 'یکی از برنامه‌های جامعهٔ شما' : `«${about}»`} ${becameFa(change)}.`),
    venue_request: () => 'خبری دربارهٔ مکان گردهمایی هست.',
    post_kept: () => 'نوشتهٔ شما بررسی شد و می‌ماند.',
    post_hidden: () => 'نوشتهٔ شما پنهان شد. دلیلش در برنامه آمده است.',
    post_removed: () => 'نوشتهٔ شما برداشته شد. دلیلش در برنامه آمده است.',
    household_update: () => 'خبری دربارهٔ یک خانوار هست.',
    safeguarding_reminder: ({ change }) =>
      change === 'tooFewLeaders'
        ? 'شمار راهنمایان یکی از گروه‌های کودکان کم شده است.'
        : 'اعتبار یکی از گواهی‌های حفاظت از کودکان به‌زودی پایان می‌یابد.',
    consultation_update: ({ change }) =>
      change === 'asks' ? 'کسی برای محفل چیزی نوشته است.' : 'دربارهٔ آنچه به محفل خود گفتید خبری هست.',
    sign_in: () => 'پیوندی برای گذرواژهٔ تازهٔ حساب شما ساخته شد تا به دست شما برسد.',
  },
  trial: 'درست شد: اعلان‌ها اینجا به شما می‌رسد.',
  dear: (name) => (name === '' ? 'دوست عزیز،' : `${name} عزیز،`),
  look: 'دیدن',
  why: (community) => `این نامه را می‌گیرید چون خواسته‌اید چنین خبرهایی از ${community} با ایمیل به شما برسد.`,
  whyAll: (community) => `این نامه را می‌گیرید چون برای همهٔ اعضای ${community} فرستاده شده است.`,
  noMore: 'دیگر چنین نامه‌ای نیاید',
  settings: 'همهٔ تنظیم‌های اعلان‌ها',
  digest: {
    subject: (community) => `هفتهٔ شما در ${community}`,
    lead: 'آنچه گذشت و آنچه در پیش است.',
    ahead: 'این هفته',
    yours: 'برای شما',
    happened: 'در هفتهٔ گذشته',
    going: 'شما می‌آیید',
    announcements: (count) => (count === 1 ? 'پیامی از محفل شما' : `${persian(count)} پیام از محفل شما`),
    posts: (count) => `${persian(count)} نوشتهٔ تازه`,
    gatherings: (count) => `${persian(count)} گردهمایی تازه`,
    more: (count) => `و ${persian(count)} خبر دیگر`,
    open: 'باز کردن برنامه',
    why: (community) => `این نامه را می‌گیرید چون خلاصهٔ هفتگی ${community} را خواسته‌اید.`,
    noMore: 'دیگر خلاصهٔ هفتگی نیاید',
  },
}

/** English for whoever has chosen no language that we speak. */
export const wordsOf = (language: string | null): Words => (language === 'fa' ? fa : en)
