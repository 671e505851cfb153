// Sentences of the contract and the server about families, in the person's language.
import type { WordKey } from '#web/words/words.ts'

/** The sentence in the person's language; what is not known is shown as it came. */
export const inWords = (sentence: string, t: (key: WordKey) => string): string => {
  const key = known.get(sentence)
  return key === undefined ? sentence : t(key)
}

const known = new Map<string, WordKey>([
  ['Please write the first name.', 'family.need.firstName'],
  ['Please write the last name.', 'family.need.lastName'],
  ['Please write the name.', 'family.need.name'],
  ['Please choose the birth date.', 'family.need.birthDate'],
  ['The birth date lies in the future.', 'family.need.past'],
  ['Please give the household a name.', 'family.need.household'],
  ['Nobody would stay. Give your household another name instead.', 'family.need.somebodyStays'],
  ['Children would stay alone. Please take them with you.', 'family.need.childrenAlone'],
  [
    'Children would stay alone where you live now. Ask to be invited with your family.',
    'family.need.childrenAlone',
  ],
  ['Please choose the person.', 'safeguarding.need.person'],
  ['Please write who has seen it.', 'safeguarding.need.seenBy'],
  ['Please choose the day.', 'safeguarding.need.date'],
  ['The check was issued in the future.', 'safeguarding.need.past'],
  ['The check ends before it begins.', 'safeguarding.need.order'],
  ['Please write why the check no longer holds.', 'safeguarding.need.reason'],
  [
    'Please write why the Assembly looks at this record. The guardians will read it.',
    'safeguarding.need.lookReason',
  ],
  ['More checked adults than adults cannot be.', 'safeguarding.need.checked'],
])
