// The mails of signing up, forgetting and leaving: no secrets but the one that they carry, and a way out for who
// did not ask.
import { type MailText, type Reading, mailText, readsPersian } from '#server/platform/mail-text.ts'

const NOT_YOU = 'If you did not ask for this, you need not do anything.'
const NOT_YOU_FA = 'اگر این درخواست از شما نبوده است، لازم نیست کاری بکنید.'

export const codeMail = (reader: Reading, code: string, publicUrl: string): MailText =>
  readsPersian(reader)
    ? mailText(
        // Nowhere but in its text: subjects stand on locked screens and in the logs of mail servers.
        'کد تأیید شما',
        'خوش آمدید! کسی، امیدواریم خودِ شما، با این نشانی در اینجا ثبت نام می‌کند:',
        publicUrl,
        `کد تأیید شما ${code} است. این کد ۱۰ دقیقه و برای یک بار معتبر است.`,
        'لطفاً آن را به هیچ کس ندهید، حتی به کسی که می‌گوید به شما کمک می‌کند.',
        NOT_YOU_FA,
      )
    : mailText(
        'Your verification code',
        'Welcome! Somebody, hopefully you, is signing up with this address at',
        publicUrl,
        `Your verification code is ${code}. It is good for 10 minutes and for one use.`,
        'Please give it to nobody, not even to somebody who says they are helping you.',
        NOT_YOU,
      )

export const knownMail = (reader: Reading, publicUrl: string): MailText =>
  readsPersian(reader)
    ? mailText(
        'شما از پیش حسابی دارید',
        'کسی، امیدواریم خودِ شما، خواست با این نشانی ثبت نام کند. این نشانی از پیش حسابی دارد.',
        `از اینجا وارد می‌شوید: ${publicUrl}/login`,
        `اگر گذرواژه را فراموش کرده‌اید، گذرواژهٔ تازه‌ای بگذارید: ${publicUrl}/forgot-password`,
        NOT_YOU_FA,
      )
    : mailText(
        'You already have an account',
        'Somebody, hopefully you, tried to sign up with this address. It already has an account.',
        `You can log in at ${publicUrl}/login`,
        `If you forgot your password, set a new one: ${publicUrl}/forgot-password`,
        NOT_YOU,
      )

export const resetMail = (reader: Reading, link: string): MailText =>
  readsPersian(reader)
    ? mailText(
        'گذاشتن گذرواژهٔ تازه',
        'با این پیوند می‌توانید گذرواژهٔ تازه‌ای بگذارید. این پیوند ۳۰ دقیقه و برای یک بار معتبر است:',
        link,
        'پس از آن همه جا از حساب خود خارج می‌شوید و با گذرواژهٔ تازه وارد می‌شوید.',
        NOT_YOU_FA,
      )
    : mailText(
        'Set a new password',
        'With this link you can set a new password. It is good for 30 minutes and for one use:',
        link,
        'Afterwards you will be logged out everywhere, and can log in with the new password.',
        NOT_YOU,
      )

export const bahaiIdMail = (reader: Reading, bahaiIds: readonly string[], publicUrl: string): MailText =>
  readsPersian(reader)
    ? mailText(
        'شناسهٔ بهائی شما',
        bahaiIds.length === 1
          ? `شناسهٔ بهائی که جامعهٔ شما برای این نشانی دارد ${bahaiIds.join('')} است.`
          : `شناسه‌های بهائی که جامعهٔ شما برای این نشانی دارد: ${bahaiIds.join('، ')}`,
        `از اینجا ثبت نام می‌کنید یا وارد می‌شوید: ${publicUrl}/login`,
        NOT_YOU_FA,
      )
    : mailText(
        "Your Baha'i ID",
        bahaiIds.length === 1
          ? `The Baha'i ID that your community has for this address is ${bahaiIds.join('')}.`
          : `The Baha'i IDs that your community has for this address are ${bahaiIds.join(', ')}.`,
        `You can sign up or log in at ${publicUrl}/login`,
        NOT_YOU,
      )

export const canSignUpMail = (reader: Reading, publicUrl: string): MailText =>
  readsPersian(reader)
    ? mailText(
        'می‌توانید ثبت نام کنید',
        'جامعهٔ شما این نشانی را با همان شناسهٔ بهائی که پرسیده شد می‌شناسد.',
        `از اینجا ثبت نام می‌کنید: ${publicUrl}/login?tab=signup`,
        NOT_YOU_FA,
      )
    : mailText(
        'You can sign up',
        "Your community knows this address together with the Baha'i ID that was asked about.",
        `You can sign up at ${publicUrl}/login?tab=signup`,
        NOT_YOU,
      )

export const askedMail = (reader: Reading): MailText =>
  readsPersian(reader)
    ? mailText(
        'از جامعهٔ شما خواسته شد شما را تأیید کند',
        'به جامعهٔ شما گفته‌ایم که در انتظار تأیید هستید. خبر آن را از ما می‌گیرید.',
        NOT_YOU_FA,
      )
    : mailText(
        'Your community was asked to confirm you',
        'We have told your community that you are waiting to be confirmed. You will hear from us.',
        NOT_YOU,
      )

/** To the community's own address: no name and no ID, since mail is no place for them. */
export const someoneWaitsMail = (community: Reading, publicUrl: string): MailText =>
  readsPersian(community)
    ? mailText(
        'کسی در انتظار تأیید است',
        'کسی در انتظار است که جامعهٔ شما حسابش را تأیید کند. منشی و مدیران می‌بینند چه کسی است:',
        `${publicUrl}/admin`,
      )
    : mailText(
        'Somebody is waiting to be confirmed',
        'Somebody is waiting for your community to confirm their account. The secretary and the administrators see who:',
        `${publicUrl}/admin`,
      )

interface Farewell {
  readonly posts: 'keep' | 'delete'
  readonly roll: 'keep' | 'erase'
}

export const deletedMail = (reader: Reading, { posts, roll }: Farewell): MailText =>
  readsPersian(reader)
    ? mailText(
        'حساب شما پاک شد',
        'حساب شما همان‌گونه که خواستید پاک شد. همه جا از آن خارج شده‌اید.',
        posts === 'keep'
          ? 'آنچه در جامعه نوشته بودید بدون نام شما می‌ماند.'
          : 'آنچه در جامعه نوشته بودید نیز پاک شد.',
        roll === 'keep'
          ? 'نام شما در فهرست جامعه با این کار تغییری نکرد.'
          : 'نام شما از فهرست جامعه نیز پاک شد.',
      )
    : mailText(
        'Your account was deleted',
        'Your account was just deleted, as you asked. You are logged out everywhere.',
        posts === 'keep'
          ? 'What you had written in the community stays there without your name.'
          : 'What you had written in the community is deleted too.',
        roll === 'keep'
          ? 'Your entry on the roll of your community was not changed by this.'
          : 'Your entry on the roll of your community is erased too.',
      )
