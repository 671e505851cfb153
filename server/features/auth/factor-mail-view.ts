// What the owner of an account is told of its way of signing in.
import { type MailText, type Reading, mailText, readsPersian } from '#server/platform/mail-text.ts'
import type { SignInEvent } from './factor-tables.ts'
import { isAlarming } from './factor-rules.ts'

/** What happened, of the device or the passkey that `detail` names. */
type Happened = Readonly<Record<SignInEvent, (detail: string) => readonly [subject: string, text: string]>>

const english: Happened = {
  newDevice: (device) => [
    'A new device signed in',
    `Your account was just signed in to on a device that it has not seen before: ${device}.`,
  ],
  passkeyAdded: (name) => ['A passkey was added', `The passkey “${name}” can now sign in to your account.`],
  passkeyRemoved: (name) => [
    'A passkey was removed',
    `The passkey “${name}” can no longer sign in to your account.`,
  ],
  passkeyCopied: (name) => [
    'A passkey was refused',
    `The passkey “${name}” answered like a copy of itself, so it was refused. Please remove it and add a new one.`,
  ],
  codeAppAdded: () => [
    'Codes of an app were set up',
    'From now on your account asks for a code of your app after the password.',
  ],
  codeAppRemoved: () => [
    'Codes of an app were switched off',
    'Your account no longer asks for a code after the password.',
  ],
  googleConnected: (email) => [
    'Google can sign in to your account',
    `The Google account ${email} can now sign in to your account.`,
  ],
  googleDisconnected: () => ['Google was disconnected', 'Google can no longer sign in to your account.'],
  recoveryUsed: () => [
    'A recovery code was used',
    'Somebody, hopefully you, just signed in to your account with one of your recovery codes. It is used up now.',
  ],
  recoveryRenewed: () => [
    'You have new recovery codes',
    'Ten new recovery codes were made for your account. The old ones work no more.',
  ],
  passwordChanged: () => [
    'Your password was changed',
    'The password of your account was just changed, and all your other devices were logged out.',
  ],
  loggedOutElsewhere: () => [
    'You were logged out on your other devices',
    'All devices but one were just logged out of your account.',
  ],
  codesGuessed: () => [
    'Somebody knows your password',
    'Somebody wrote the right password of your account and then five wrong codes.',
  ],
  passwordsGuessed: () => [
    'Somebody guesses at your password',
    'On a device where your account is signed in, somebody wrote five wrong passwords.',
  ],
}

const persian: Happened = {
  newDevice: (device) => [
    'ورود با دستگاهی تازه',
    `همین حالا با دستگاهی که حساب شما تا کنون ندیده بود به آن وارد شدند: ${device}`,
  ],
  passkeyAdded: (name) => ['کلید عبوری افزوده شد', `با کلید عبور «${name}» می‌توان به حساب شما وارد شد.`],
  passkeyRemoved: (name) => [
    'کلید عبوری برداشته شد',
    `با کلید عبور «${name}» دیگر نمی‌توان به حساب شما وارد شد.`,
  ],
  passkeyCopied: (name) => [
    'کلید عبوری پذیرفته نشد',
    `کلید عبور «${name}» مانند رونوشت خود پاسخ داد و پذیرفته نشد. لطفاً آن را بردارید و کلید تازه‌ای بیفزایید.`,
  ],
  codeAppAdded: () => [
    'کدهای برنامه راه‌اندازی شد',
    'حساب شما از این پس بعد از گذرواژه کدی از برنامهٔ شما می‌خواهد.',
  ],
  codeAppRemoved: () => ['کدهای برنامه خاموش شد', 'حساب شما دیگر بعد از گذرواژه کدی نمی‌خواهد.'],
  googleConnected: (email) => [
    'گوگل می‌تواند به حساب شما وارد شود',
    `با حساب گوگل ${email} از این پس می‌توان به حساب شما وارد شد.`,
  ],
  googleDisconnected: () => ['پیوند گوگل برداشته شد', 'با گوگل دیگر نمی‌توان به حساب شما وارد شد.'],
  recoveryUsed: () => [
    'یک کد بازیابی به کار رفت',
    'کسی، امیدواریم خودِ شما، همین حالا با یکی از کدهای بازیابی به حساب شما وارد شد. آن کد دیگر کار نمی‌کند.',
  ],
  recoveryRenewed: () => [
    'کدهای بازیابی تازه دارید',
    'ده کد بازیابی تازه برای حساب شما ساخته شد. کدهای پیشین دیگر کار نمی‌کنند.',
  ],
  passwordChanged: () => [
    'گذرواژهٔ شما عوض شد',
    'گذرواژهٔ حساب شما همین حالا عوض شد و همهٔ دستگاه‌های دیگرتان از حساب خارج شدند.',
  ],
  loggedOutElsewhere: () => [
    'دستگاه‌های دیگر شما از حساب خارج شدند',
    'همهٔ دستگاه‌ها جز یکی همین حالا از حساب شما خارج شدند.',
  ],
  codesGuessed: () => ['کسی گذرواژهٔ شما را می‌داند', 'کسی گذرواژهٔ درست حساب شما و سپس پنج کد نادرست نوشت.'],
  passwordsGuessed: () => [
    'کسی گذرواژهٔ شما را حدس می‌زند',
    'در دستگاهی که حساب شما در آن باز است، کسی پنج گذرواژهٔ نادرست نوشت.',
  ],
}

export const happeningMail = (
  reader: Reading,
  kind: SignInEvent,
  detail: string,
  publicUrl: string,
): MailText =>
  readsPersian(reader)
    ? mailText(
        persian[kind](detail)[0],
        persian[kind](detail)[1],
        `${isAlarming(kind) ? 'اگر شما نبوده‌اید' : 'اگر شما بوده‌اید، همه چیز درست است. اگر نه'}، لطفاً بی‌درنگ گذرواژهٔ تازه‌ای بگذارید: ${publicUrl}/forgot-password`,
        `سپس به تنظیمات، بخش ورود، نگاه کنید: ${publicUrl}/settings#sign-in`,
      )
    : mailText(
        english[kind](detail)[0],
        english[kind](detail)[1],
        `${isAlarming(kind) ? 'If that was not you' : 'If that was you, all is well. If not'}, please set a new password at once: ${publicUrl}/forgot-password`,
        `Then look at Settings, Sign-in: ${publicUrl}/settings#sign-in`,
      )
