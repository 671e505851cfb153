// Under which headings the app tells what it keeps of a person: in the privacy policy and under My data.

/** In the order in which they are told. */
export const toldHeadings = [
  'account',
  'signIn',
  'profile',
  'membership',
  'family',
  'care',
  'offices',
  'gatherings',
  'giving',
  'words',
  'files',
  'notices',
  'choices',
  'mails',
  'search',
  'requests',
  'record',
  'technical',
] as const

export type ToldHeading = (typeof toldHeadings)[number]
