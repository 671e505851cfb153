// Mails to who comes in: in the community's language, and never what was asked or decided about a person.

interface Text {
  readonly subject: string
  readonly text: string
}

interface Community {
  readonly name: string
  readonly language: string
}

const paragraphs = (...lines: readonly string[]): string => `${lines.join('\n\n')}\n`

const inPersian = ({ language }: Community): boolean => language === 'fa'

/** The invitation itself. */
export const invitationMail = (
  community: Community,
  firstName: string,
  link: string,
  until: string,
): Text => {
  const day = dayIn(community.language, until)
  if (inPersian(community)) {
    return {
      subject: `دعوت به جامعهٔ ${community.name}`,
      text: paragraphs(
        `${firstName} گرامی،`,
        `منشی جامعهٔ ${community.name} شما را به برنامهٔ جامعه دعوت کرده است. با این پیوند وارد شوید و گذرواژه‌ای برگزینید:`,
        link,
        `این پیوند فقط برای شماست، یک بار کار می‌کند و تا ${day} معتبر است. لطفاً آن را به کسی ندهید.`,
      ),
    }
  }
  return {
    subject: `Your invitation to ${community.name}`,
    text: paragraphs(
      `Dear ${firstName},`,
      `The secretary of ${community.name} invites you to the community's app. Open this link and choose a password:`,
      link,
      `The link is for you alone, works once and is good until ${day}. Please give it to nobody.`,
    ),
  }
}

/** To whoever's address an invited person has typed. */
export const joinedMail = (community: Community, publicUrl: string): Text =>
  inPersian(community)
    ? {
        subject: `به جامعهٔ ${community.name} خوش آمدید`,
        text: paragraphs(
          `با این نشانی حسابی در جامعهٔ ${community.name} ساخته شد. از اینجا وارد می‌شوید:`,
          `${publicUrl}/login`,
          'اگر این کار شما نبوده است، لطفاً به منشی جامعه بنویسید.',
        ),
      }
    : {
        subject: `Welcome to ${community.name}`,
        text: paragraphs(
          `An account of ${community.name} was just made with this address. You log in at`,
          `${publicUrl}/login`,
          'If that was not you, please write to the secretary of the community.',
        ),
      }

export const questionMail = (community: Community, publicUrl: string): Text =>
  inPersian(community)
    ? {
        subject: `${community.name} از شما پرسشی دارد`,
        text: paragraphs(
          `پیش از تأیید حساب شما، منشی جامعهٔ ${community.name} پرسشی دارد. پرسش را اینجا می‌خوانید و پاسخ می‌دهید:`,
          `${publicUrl}/login`,
        ),
      }
    : {
        subject: `${community.name} has a question for you`,
        text: paragraphs(
          `Before your account is confirmed, the secretary of ${community.name} has a question. You read and answer it here:`,
          `${publicUrl}/login`,
        ),
      }

/** To the community's own address: no name, since mail is no place for it. */
export const arrivalMail = (publicUrl: string): Text => ({
  subject: 'Somebody asks to move to your community',
  text: paragraphs(
    'A member of another community asks to move to yours. The secretary and the administrators see who:',
    `${publicUrl}/admin?section=waiting`,
  ),
})

export const movedMail = (community: Community, publicUrl: string): Text =>
  inPersian(community)
    ? {
        subject: `به جامعهٔ ${community.name} خوش آمدید`,
        text: paragraphs(
          `جامعهٔ ${community.name} شما را پذیرفت. از این پس حساب شما از آنِ این جامعه است:`,
          publicUrl,
        ),
      }
    : {
        subject: `Welcome to ${community.name}`,
        text: paragraphs(
          `${community.name} has taken you in. Your account belongs to it from now on:`,
          publicUrl,
        ),
      }

export const moveDeclinedMail = (community: Community, publicUrl: string): Text =>
  inPersian(community)
    ? {
        subject: 'دربارهٔ انتقال شما',
        text: paragraphs(
          `جامعهٔ ${community.name} به درخواست انتقال شما پاسخ داده است. پاسخ را اینجا می‌خوانید:`,
          `${publicUrl}/settings`,
        ),
      }
    : {
        subject: 'About your move',
        text: paragraphs(
          `${community.name} has answered your wish to move. You read the answer here:`,
          `${publicUrl}/settings`,
        ),
      }

const dayIn = (language: string, at: string): string =>
  new Intl.DateTimeFormat(language === 'fa' ? 'fa-u-ca-gregory' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(at))

/** To the community's own address: no name and no ID, since mail is no place for them. */
export const someoneAsksMail = (publicUrl: string): Text => ({
  subject: "Somebody asks you to check a Baha'i ID",
  text: paragraphs(
    "Somebody without an account asks your community to check their Baha'i ID. The secretary and the administrators see who, and can invite them:",
    `${publicUrl}/admin?section=waiting`,
  ),
})

/** To an address that nobody has proven: the secretary's sentence, and nothing that the roll knows. */
export const askerDeclinedMail = (community: Community, reason: string): Text =>
  inPersian(community)
    ? {
        subject: `پاسخ جامعهٔ ${community.name}`,
        text: paragraphs(
          'از این نشانی خواسته شده بود که شناسهٔ بهائی بررسی شود. پاسخ منشی جامعه:',
          reason,
          'اگر این درخواست از شما نبوده است، این نامه را نادیده بگیرید.',
        ),
      }
    : {
        subject: `An answer of ${community.name}`,
        text: paragraphs(
          "With this address a Baha'i ID was given to be checked. The secretary of the community answers:",
          reason,
          'If it was not you who asked, you need not do anything.',
        ),
      }
