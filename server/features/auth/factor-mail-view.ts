// What the owner of an account is told of its way of signing in.
import type { SignInEvent } from './factor-tables.ts'
import { isAlarming } from './factor-rules.ts'

const happened: Readonly<Record<SignInEvent, (detail: string) => readonly [subject: string, text: string]>> =
  {
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
      'The password of your account was just changed, and all your devices were logged out.',
    ],
    loggedOutElsewhere: () => [
      'You were logged out on your other devices',
      'All devices but one were just logged out of your account.',
    ],
    codesGuessed: () => [
      'Somebody knows your password',
      'Somebody wrote the right password of your account and then five wrong codes.',
    ],
  }

export const happeningMail = (kind: SignInEvent, detail: string, publicUrl: string) => {
  const [subject, text] = happened[kind](detail)
  const otherwise = isAlarming(kind) ? 'If that was not you' : 'If that was you, all is well. If not'
  return {
    subject,
    text: `${text}\n\n${otherwise}, please set a new password at once: ${publicUrl}/forgot-password\nThen look at Settings, Sign-in: ${publicUrl}/settings#sign-in\n`,
  }
}
