// What a Feast or a Holy Day is called where the calendar names it. Pure; both sides say it in the reader's language.
import { languages } from '#contract/words/languages.ts'
import { type HolyDayName, holyDayNames, monthName } from '#calendar/names.ts'
import { monthNumbers } from '#calendar/badi-date.ts'

/** What is met for, as `occasionsOf` of the calendar has it. */
interface Named {
  readonly type: 'Feast' | 'Holy Day'
  readonly name: { readonly latin: string; readonly persian: string }
}

/** The title that the calendar gives a Feast or a Holy Day. */
export const occasionTitle = ({ type, name }: Named, language: string): string => {
  if (language === 'fa') return type === 'Feast' ? `ضیافت ${name.persian}` : name.persian
  return type === 'Feast' ? `Feast of ${name.latin}` : name.latin
}

/** A title that the calendar gave, in whichever language, in that of the reader; what somebody wrote stays as it is. */
export const titleIn = (title: string, language: string): string => {
  const named = given.get(title.trim())
  return named === undefined ? title : occasionTitle(named, language)
}

const holyDays: readonly HolyDayName[] = Object.values(holyDayNames)

const all: readonly Named[] = [
  ...monthNumbers.map((month) => ({ type: 'Feast' as const, name: monthName(month) })),
  ...holyDays.map(({ english, persian }) => ({
    type: 'Holy Day' as const,
    name: { latin: english, persian },
  })),
]

const given: ReadonlyMap<string, Named> = new Map(
  all.flatMap((one) => languages.map((language) => [occasionTitle(one, language), one] as const)),
)
