// The mails of a changed address: the old and the new one are both asked, and both are told.
import { type MailText, type Reading, mailText, readsPersian } from '#server/platform/mail-text.ts'

/** To the address that the account has: whoever reads it can stop the change by doing nothing. */
export const leavingAddressMail = (reader: Reading, link: string, newAddress: string): MailText =>
  readsPersian(reader)
    ? mailText(
        'می‌خواهید نشانی خود را عوض کنید؟',
        `کسی، امیدواریم خودِ شما، می‌خواهد که نشانی حساب شما از این پس ${newAddress} باشد.`,
        'اگر درست است، لطفاً این پیوند را باز کنید و بپذیرید. یک روز معتبر است:',
        link,
        'از نشانی دیگر نیز پرسیده می‌شود. تا هر دو نپذیرند چیزی عوض نمی‌شود.',
        'اگر شما نبوده‌اید، نپذیرید و گذرواژهٔ تازه‌ای بگذارید.',
      )
    : mailText(
        'Do you want to change your address?',
        `Somebody, hopefully you, wants your account to have the address ${newAddress} from now on.`,
        'If that is right, please open this link and agree. It is good for a day:',
        link,
        'The other address is asked too. Until both have agreed nothing changes.',
        'If it was not you, do not agree, and set a new password.',
      )

export const newAddressMail = (reader: Reading, link: string): MailText =>
  readsPersian(reader)
    ? mailText(
        'این نشانی تازهٔ شماست؟',
        'کسی، امیدواریم خودِ شما، می‌خواهد که حسابش از این پس این نشانی را داشته باشد.',
        'اگر درست است، لطفاً این پیوند را باز کنید و بپذیرید. یک روز معتبر است:',
        link,
        'از نشانی کنونی حساب نیز پرسیده می‌شود. تا هر دو نپذیرند چیزی عوض نمی‌شود.',
        'اگر این درخواست از شما نبوده است، لازم نیست کاری بکنید.',
      )
    : mailText(
        'Is this your new address?',
        'Somebody, hopefully you, wants their account to have this address from now on.',
        'If that is right, please open this link and agree. It is good for a day:',
        link,
        'The address that the account has now is asked too. Until both have agreed nothing changes.',
        'If you did not ask for this, you need not do anything.',
      )

export const takenAddressMail = (reader: Reading, publicUrl: string): MailText =>
  readsPersian(reader)
    ? mailText(
        'این نشانی از پیش حسابی دارد',
        'کسی، امیدواریم خودِ شما، خواست که حسابش این نشانی را داشته باشد. این نشانی از آنِ حسابی است.',
        `با آن از اینجا وارد می‌شوید: ${publicUrl}/login`,
        'اگر این درخواست از شما نبوده است، لازم نیست کاری بکنید.',
      )
    : mailText(
        'This address has an account already',
        'Somebody, hopefully you, wanted their account to have this address. It already belongs to an account.',
        `You can log in with it at ${publicUrl}/login`,
        'If you did not ask for this, you need not do anything.',
      )

export const addressChangedMail = (reader: Reading, publicUrl: string): MailText =>
  readsPersian(reader)
    ? mailText(
        'نشانی شما عوض شد',
        'همان‌گونه که هر دو نشانی پذیرفته‌اند، حساب شما از این پس نشانی دیگری دارد. با نشانی تازه وارد می‌شوید.',
        `اگر شما نبوده‌اید، لطفاً بی‌درنگ به جامعهٔ خود بنویسید و گذرواژهٔ تازه‌ای بگذارید: ${publicUrl}/forgot-password`,
      )
    : mailText(
        'Your address was changed',
        'Your account has another address from now on, as both addresses have agreed. You log in with the new one.',
        `If that was not you, please write to your community at once, and set a new password: ${publicUrl}/forgot-password`,
      )
