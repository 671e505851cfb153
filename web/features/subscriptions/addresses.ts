// How calendar programs are given an address. Pure.

/** Programs on telephones and computers open such a link by themselves. */
export const programLink = (address: string): string => address.replace(/^https?:/, 'webcal:')

/** Google's page on which the calendar is added to one's own ones. */
export const googleLink = (address: string): string =>
  `https://calendar.google.com/calendar/render?${new URLSearchParams({ cid: programLink(address) }).toString()}`
