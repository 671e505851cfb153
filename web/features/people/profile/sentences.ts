import type { WordKey } from '#web/words/words.ts'

/** What the server says of a field, as the words of the interface; what is not here is shown as it came. */
export const sentences: Readonly<Record<string, WordKey>> = {
  'Please write your first name.': 'profile.wrong.firstName',
  'Please write the number.': 'profile.wrong.number',
  'A phone number has digits, and perhaps a + before them.': 'profile.wrong.digits',
  'Please write your e-mail address.': 'profile.wrong.email',
  'This does not look like an e-mail address.': 'profile.wrong.noEmail',
  'This is your address already.': 'profile.wrong.sameEmail',
  'Please write the street and the number.': 'profile.wrong.street',
  'Please choose the day.': 'profile.wrong.date',
  'This day lies in the future.': 'profile.wrong.future',
  'Please check the year.': 'profile.wrong.year',
  'This text has a character that cannot be kept.': 'profile.wrong.character',
  'Pages for everybody are for grown-ups.': 'profile.wrong.young',
  'Your community keeps the pages of its members for members.': 'profile.wrong.pages',
}
