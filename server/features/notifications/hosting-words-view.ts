// What a push and a mail say of an offer or an invitation to host, and of what hosts write.

type Words = Readonly<Record<string, string>>

const english: Words = {
  hostOffers: 'Somebody offers to host',
  hostWanted: 'You are asked to host',
  hostTaken: 'Your offer to host was accepted',
  hostDeclined: 'Your offer to host was answered',
  hostCame: 'Somebody hosts as you asked',
  hostCannot: 'Somebody whom you asked cannot host',
  hostGone: 'Somebody cannot host after all',
  hostsWrite: 'The hosts have written to you',
  willYouCome: 'The hosts would like to know whether you are coming',
}

const persian: Words = {
  hostOffers: 'کسی آمادهٔ میزبانی است',
  hostWanted: 'از شما خواسته‌اند میزبان باشید',
  hostTaken: 'پیشنهاد میزبانی شما پذیرفته شد',
  hostDeclined: 'به پیشنهاد میزبانی شما پاسخ داده شد',
  hostCame: 'کسی که خواسته بودید میزبان می‌شود',
  hostCannot: 'کسی که خواسته بودید نمی‌تواند میزبان باشد',
  hostGone: 'یکی از میزبانان نمی‌تواند میزبان باشد',
  hostsWrite: 'میزبانان برای شما نوشته‌اند',
  willYouCome: 'میزبانان می‌خواهند بدانند که آیا می‌آیید',
}

const sentence =
  (words: Words) =>
  (change: string | null, about: string | null): string | null => {
    const said = change === null ? undefined : words[change]
    return said === undefined ? null : `${said}${about === null ? '' : `: ${about}`}.`
  }

/** Null where it is of something else. */
export const hostingInEnglish = sentence(english)
export const hostingInPersian = sentence(persian)
