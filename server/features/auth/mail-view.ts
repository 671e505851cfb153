// The mails of this feature: plain text, no secrets but the one that they carry, a way out for who did not ask.

interface Text {
  readonly subject: string
  readonly text: string
}

const NOT_YOU = 'If you did not ask for this, you need not do anything.'

const paragraphs = (...lines: readonly string[]): string => `${lines.join('\n\n')}\n`

export const codeMail = (code: string, publicUrl: string): Text => ({
  subject: `${code} is your verification code`,
  text: paragraphs(
    'Welcome! Somebody, hopefully you, is signing up with this address at',
    publicUrl,
    `Your verification code is ${code}. It is good for 10 minutes and for one use.`,
    'Please give it to nobody, not even to somebody who says they are helping you.',
    NOT_YOU,
  ),
})

export const knownMail = (publicUrl: string): Text => ({
  subject: 'You already have an account',
  text: paragraphs(
    'Somebody, hopefully you, tried to sign up with this address. It already has an account.',
    `You can log in at ${publicUrl}/login`,
    `If you forgot your password, set a new one: ${publicUrl}/forgot-password`,
    NOT_YOU,
  ),
})

export const resetMail = (link: string): Text => ({
  subject: 'Set a new password',
  text: paragraphs(
    'With this link you can set a new password. It is good for 30 minutes and for one use:',
    link,
    'Afterwards you will be logged out everywhere, and can log in with the new password.',
    NOT_YOU,
  ),
})

export const bahaiIdMail = (bahaiIds: readonly string[], publicUrl: string): Text => ({
  subject: "Your Baha'i ID",
  text: paragraphs(
    bahaiIds.length === 1
      ? `The Baha'i ID that your community has for this address is ${bahaiIds.join('')}.`
      : `The Baha'i IDs that your community has for this address are ${bahaiIds.join(', ')}.`,
    `You can sign up or log in at ${publicUrl}/login`,
    NOT_YOU,
  ),
})

export const canSignUpMail = (publicUrl: string): Text => ({
  subject: 'You can sign up',
  text: paragraphs(
    "Your community knows this address together with the Baha'i ID that was asked about.",
    `You can sign up at ${publicUrl}/login?tab=signup`,
    NOT_YOU,
  ),
})

export const askedMail = (): Text => ({
  subject: 'Your community was asked to confirm you',
  text: paragraphs(
    'We have told your community that you are waiting to be confirmed. You will hear from us.',
    NOT_YOU,
  ),
})

/** To the community's own address: no name and no ID, since mail is no place for them. */
export const someoneWaitsMail = (publicUrl: string): Text => ({
  subject: 'Somebody is waiting to be confirmed',
  text: paragraphs(
    'Somebody is waiting for your community to confirm their account. The secretary and the administrators see who:',
    `${publicUrl}/admin`,
  ),
})

/** To the address that the account has: whoever reads it can stop the change by doing nothing. */
export const leavingAddressMail = (link: string, newAddress: string): Text => ({
  subject: 'Do you want to change your address?',
  text: paragraphs(
    `Somebody, hopefully you, wants your account to have the address ${newAddress} from now on.`,
    'If that is right, please open this link and agree. It is good for a day:',
    link,
    'The other address is asked too. Until both have agreed nothing changes.',
    'If it was not you, do not agree, and set a new password.',
  ),
})

export const newAddressMail = (link: string): Text => ({
  subject: 'Is this your new address?',
  text: paragraphs(
    'Somebody, hopefully you, wants their account to have this address from now on.',
    'If that is right, please open this link and agree. It is good for a day:',
    link,
    'The address that the account has now is asked too. Until both have agreed nothing changes.',
    NOT_YOU,
  ),
})

export const takenAddressMail = (publicUrl: string): Text => ({
  subject: 'This address has an account already',
  text: paragraphs(
    'Somebody, hopefully you, wanted their account to have this address. It already belongs to an account.',
    `You can log in with it at ${publicUrl}/login`,
    NOT_YOU,
  ),
})

export const addressChangedMail = (publicUrl: string): Text => ({
  subject: 'Your address was changed',
  text: paragraphs(
    'Your account has another address from now on, as both addresses have agreed. You log in with the new one.',
    `If that was not you, please write to your community at once, and set a new password: ${publicUrl}/forgot-password`,
  ),
})

export const deletedMail = ({ posts, roll }: { posts: 'keep' | 'delete'; roll: 'keep' | 'erase' }): Text => ({
  subject: 'Your account was deleted',
  text: paragraphs(
    'Your account was just deleted, as you asked. You are logged out everywhere.',
    posts === 'keep'
      ? 'What you had written in the community stays there without your name.'
      : 'What you had written in the community is deleted too.',
    roll === 'keep'
      ? 'Your entry on the roll of your community was not changed by this.'
      : 'Your entry on the roll of your community is erased too.',
  ),
})
