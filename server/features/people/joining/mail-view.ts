// Mails to who comes in: in the community's language, and never what was asked or decided about a person.
import { type MailText, type Reading, mailText, readsPersian } from '#server/platform/mail-text.ts'

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
): MailText => {
  const day = dayIn(community.language, until)
  if (readsPersian(community)) {
    return mailText(
      `دعوت به جامعهٔ ${community.name}`,
      `${firstName} گرامی،`,
      `منشی جامعهٔ ${community.name} شما را به برنامهٔ جامعه دعوت کرده است. با این پیوند وارد شوید و گذرواژه‌ای برگزینید:`,
      link,
      `این پیوند فقط برای شماست، یک بار کار می‌کند و تا ${day} معتبر است. لطفاً آن را به کسی ندهید.`,
    )
  }
  return mailText(
    `Your invitation to ${community.name}`,
    `Dear ${firstName},`,
    `The secretary of ${community.name} invites you to the community's app. Open this link and choose a password:`,
    link,
    `The link is for you alone, works once and is good until ${day}. Please give it to nobody.`,
  )
}

/** To whoever's address an invited person has typed. */
export const joinedMail = (community: Community, publicUrl: string): MailText =>
  readsPersian(community)
    ? mailText(
        `به جامعهٔ ${community.name} خوش آمدید`,
        `با این نشانی حسابی در جامعهٔ ${community.name} ساخته شد. از اینجا وارد می‌شوید:`,
        `${publicUrl}/login`,
        'اگر این کار شما نبوده است، لطفاً به منشی جامعه بنویسید.',
      )
    : mailText(
        `Welcome to ${community.name}`,
        `An account of ${community.name} was just made with this address. You log in at`,
        `${publicUrl}/login`,
        'If that was not you, please write to the secretary of the community.',
      )

export const questionMail = (community: Community, publicUrl: string): MailText =>
  readsPersian(community)
    ? mailText(
        `${community.name} از شما پرسشی دارد`,
        `پیش از تأیید حساب شما، منشی جامعهٔ ${community.name} پرسشی دارد. پرسش را اینجا می‌خوانید و پاسخ می‌دهید:`,
        `${publicUrl}/login`,
      )
    : mailText(
        `${community.name} has a question for you`,
        `Before your account is confirmed, the secretary of ${community.name} has a question. You read and answer it here:`,
        `${publicUrl}/login`,
      )

/** To who has waited. */
export const confirmedMail = (reader: Reading, publicUrl: string): MailText =>
  readsPersian(reader)
    ? mailText(
        'جامعهٔ شما شما را تأیید کرد',
        `خوش آمدید! جامعهٔ شما عضویت شما را تأیید کرده است. از اینجا وارد می‌شوید: ${publicUrl}/login`,
      )
    : mailText(
        'Your community has confirmed you',
        `Welcome! Your community has confirmed your membership. You can log in at ${publicUrl}/login`,
      )

export const declinedMail = (reader: Reading, reason: string | undefined): MailText =>
  readsPersian(reader)
    ? mailText(
        'جامعهٔ شما نتوانست حساب شما را تأیید کند',
        'جامعهٔ شما نتوانست حساب شما را تأیید کند.',
        reason ? `منشی نوشته است: ${reason}` : 'لطفاً به منشی جامعهٔ خود بنویسید.',
      )
    : mailText(
        'Your community could not confirm your account',
        'Your community could not confirm your account.',
        reason ? `The secretary writes: ${reason}` : 'Please write to the secretary of your community.',
      )

/** To the community's own address: no name, since mail is no place for it. */
export const arrivalMail = (community: Reading, publicUrl: string): MailText =>
  readsPersian(community)
    ? mailText(
        'کسی می‌خواهد به جامعهٔ شما بیاید',
        'عضوی از جامعه‌ای دیگر می‌خواهد به جامعهٔ شما منتقل شود. منشی و مدیران می‌بینند چه کسی است:',
        `${publicUrl}/admin?section=waiting`,
      )
    : mailText(
        'Somebody asks to move to your community',
        'A member of another community asks to move to yours. The secretary and the administrators see who:',
        `${publicUrl}/admin?section=waiting`,
      )

export const movedMail = (community: Community, publicUrl: string): MailText =>
  readsPersian(community)
    ? mailText(
        `به جامعهٔ ${community.name} خوش آمدید`,
        `جامعهٔ ${community.name} شما را پذیرفت. از این پس حساب شما از آنِ این جامعه است:`,
        publicUrl,
      )
    : mailText(
        `Welcome to ${community.name}`,
        `${community.name} has taken you in. Your account belongs to it from now on:`,
        publicUrl,
      )

export const moveDeclinedMail = (community: Community, publicUrl: string): MailText =>
  readsPersian(community)
    ? mailText(
        'دربارهٔ انتقال شما',
        `جامعهٔ ${community.name} به درخواست انتقال شما پاسخ داده است. پاسخ را اینجا می‌خوانید:`,
        `${publicUrl}/settings`,
      )
    : mailText(
        'About your move',
        `${community.name} has answered your wish to move. You read the answer here:`,
        `${publicUrl}/settings`,
      )

const dayIn = (language: string, at: string): string =>
  new Intl.DateTimeFormat(language === 'fa' ? 'fa-u-ca-gregory' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(at))

/** To the community's own address: no name and no ID, since mail is no place for them. */
export const someoneAsksMail = (community: Reading, publicUrl: string): MailText =>
  readsPersian(community)
    ? mailText(
        'کسی می‌خواهد شناسهٔ بهائی‌اش بررسی شود',
        'کسی از جامعهٔ شما می‌خواهد شناسهٔ بهائی‌اش را بررسی کند. منشی و مدیران می‌بینند چه کسی است و می‌توانند پاسخ دهند:',
        `${publicUrl}/admin?section=waiting`,
      )
    : mailText(
        "Somebody asks you to check a Baha'i ID",
        "Somebody asks your community to check their Baha'i ID. The secretary and the administrators see who, and can answer:",
        `${publicUrl}/admin?section=waiting`,
      )

/** To an address that nobody has proven: the secretary's sentence, and nothing that the roll knows. */
export const askerDeclinedMail = (community: Community, reason: string | undefined): MailText =>
  readsPersian(community)
    ? mailText(
        `پاسخ جامعهٔ ${community.name}`,
        'از این نشانی خواسته شده بود که شناسهٔ بهائی بررسی شود. پاسخ منشی جامعه:',
        reason ?? 'لطفاً با جامعهٔ خود گفت‌وگو کنید.',
        'اگر این درخواست از شما نبوده است، این نامه را نادیده بگیرید.',
      )
    : mailText(
        `An answer of ${community.name}`,
        "With this address a Baha'i ID was given to be checked. The secretary of the community answers:",
        reason ?? 'Please speak with your community.',
        'If it was not you who asked, you need not do anything.',
      )
