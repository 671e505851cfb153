// Where somebody reads their mail, as far as the address tells.
const homes: readonly (readonly [domains: RegExp, url: string])[] = [
  [/^(gmail|googlemail)\./, 'https://mail.google.com/'],
  [/^(outlook|hotmail|live|msn)\./, 'https://outlook.live.com/mail/'],
  [/^(yahoo|ymail|rocketmail)\./, 'https://mail.yahoo.com/'],
  [/^(icloud|me|mac)\./, 'https://www.icloud.com/mail'],
  [/^(proton|protonmail|pm)\./, 'https://mail.proton.me/'],
]

/** The web page of a provider that most know; otherwise whatever this device opens for mail. */
export const mailHome = (email: string): string => {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return homes.find(([domains]) => domains.test(domain))?.[1] ?? 'mailto:'
}
