import type { BadiName } from './name.ts'

/** The name of a year by its place in the Váḥid, 1 (Alif) to 19 (Váḥid); see `cyclesOf`. */
export const yearName = (yearInVahid: number): BadiName => {
  const name = names[yearInVahid - 1]
  if (!name) throw new RangeError(`A Váḥid has the years 1 to 19, not “${String(yearInVahid)}”.`)
  return name
}

const names: readonly BadiName[] = [
  { english: 'A', latin: 'Alif', persian: 'الف', arabic: 'ألف' },
  { english: 'B', latin: 'Bá’', persian: 'باء', arabic: 'باء' },
  { english: 'Father', latin: 'Ab', persian: 'اب', arabic: 'أب' },
  { english: 'D', latin: 'Dál', persian: 'دال', arabic: 'دال' },
  { english: 'Gate', latin: 'Báb', persian: 'باب', arabic: 'باب' },
  { english: 'V', latin: 'Váv', persian: 'واو', arabic: 'واو' },
  { english: 'Eternity', latin: 'Abad', persian: 'ابد', arabic: 'أبد' },
  { english: 'Generosity', latin: 'Jád', persian: 'جاد', arabic: 'جاد' },
  { english: 'Splendour', latin: 'Bahá', persian: 'بهاء', arabic: 'بهاء' },
  { english: 'Love', latin: 'Ḥubb', persian: 'حبّ', arabic: 'حبّ' },
  { english: 'Delightful', latin: 'Bahháj', persian: 'بهّاج', arabic: 'بهّاج' },
  { english: 'Answer', latin: 'Javáb', persian: 'جواب', arabic: 'جواب' },
  { english: 'Single', latin: 'Aḥad', persian: 'احد', arabic: 'أحد' },
  { english: 'Bountiful', latin: 'Vahháb', persian: 'وهّاب', arabic: 'وهّاب' },
  { english: 'Affection', latin: 'Vidád', persian: 'وداد', arabic: 'وداد' },
  { english: 'Beginning', latin: 'Badí‘', persian: 'بدیع', arabic: 'بديع' },
  { english: 'Luminous', latin: 'Bahí', persian: 'بهی', arabic: 'بهيّ' },
  { english: 'Most Luminous', latin: 'Abhá', persian: 'ابهی', arabic: 'أبهى' },
  { english: 'Unity', latin: 'Váḥid', persian: 'واحد', arabic: 'واحد' },
]
