import { type BadiMonth, type MonthNumber, checkMonth, monthNumbers } from './badi-date.ts'

/** A name in English (its meaning), in Latin letters and in Persian and Arabic script. */
export type BadiName = {
  english: string
  /** The transliteration as plain text: ‘ayn is U+2018, hamza U+2019. */
  latin: string
  /** Where two letters stand for one sound and are underlined together: [start, end) in `latin`. */
  underline?: readonly [start: number, end: number]
  persian: string
  arabic: string
}

export type LatinPart = { text: string; underlined: boolean }

/** The transliteration in pieces, for a screen that underlines with an element. */
export const latinParts = (name: BadiName): LatinPart[] => {
  const [start, end] = name.underline ?? [0, 0]
  return [
    { text: name.latin.slice(0, start), underlined: false },
    { text: name.latin.slice(start, end), underlined: true },
    { text: name.latin.slice(end), underlined: false },
  ].filter((part) => part.text !== '')
}

/** The transliteration as text with combining underlines (U+0332), for where no element can be used. */
export const markedLatin = (name: BadiName): string =>
  latinParts(name)
    .map(({ text, underlined }) => (underlined ? text.replaceAll(/./gu, '$&\u0332') : text))
    .join('')

/** The name of a month, or of Ayyám-i-Há. */
export const monthName = (month: BadiMonth): BadiName => {
  checkMonth(month)
  return month === 'ayyam-i-ha' ? ayyamIHa : names[month]
}

/** The name of a day of the month: the same nineteen names. The days of Ayyám-i-Há have none. */
export const dayName = (day: number): BadiName => {
  const month = monthNumbers[day - 1]
  if (month === undefined) {
    throw new RangeError(`A month has the days 1 to 19, not “${String(day)}”.`)
  }
  return names[month]
}

const ayyamIHa: BadiName = {
  english: 'Days of Há',
  latin: 'Ayyám-i-Há',
  persian: 'ایّام هاء',
  arabic: 'أيّام الهاء',
}

const names: Record<MonthNumber, BadiName> = {
  1: { english: 'Splendour', latin: 'Bahá', persian: 'بهاء', arabic: 'البهاء' },
  2: { english: 'Glory', latin: 'Jalál', persian: 'جلال', arabic: 'الجلال' },
  3: { english: 'Beauty', latin: 'Jamál', persian: 'جمال', arabic: 'الجمال' },
  4: { english: 'Grandeur', latin: '‘Aẓamat', persian: 'عظمت', arabic: 'العظمة' },
  5: { english: 'Light', latin: 'Núr', persian: 'نور', arabic: 'النور' },
  6: { english: 'Mercy', latin: 'Raḥmat', persian: 'رحمت', arabic: 'الرحمة' },
  7: { english: 'Words', latin: 'Kalimát', persian: 'کلمات', arabic: 'الكلمات' },
  8: { english: 'Perfection', latin: 'Kamál', persian: 'کمال', arabic: 'الكمال' },
  9: { english: 'Names', latin: 'Asmá’', persian: 'اسماء', arabic: 'الأسماء' },
  10: { english: 'Might', latin: '‘Izzat', persian: 'عزّت', arabic: 'العزّة' },
  11: { english: 'Will', latin: 'Mashíyyat', underline: [2, 4], persian: 'مشیّت', arabic: 'المشيّة' },
  12: { english: 'Knowledge', latin: '‘Ilm', persian: 'علم', arabic: 'العلم' },
  13: { english: 'Power', latin: 'Qudrat', persian: 'قدرت', arabic: 'القدرة' },
  14: { english: 'Speech', latin: 'Qawl', persian: 'قول', arabic: 'القول' },
  15: { english: 'Questions', latin: 'Masá’il', persian: 'مسائل', arabic: 'المسائل' },
  16: { english: 'Honour', latin: 'Sharaf', underline: [0, 2], persian: 'شرف', arabic: 'الشرف' },
  17: { english: 'Sovereignty', latin: 'Sulṭán', persian: 'سلطان', arabic: 'السلطان' },
  18: { english: 'Dominion', latin: 'Mulk', persian: 'ملک', arabic: 'الملك' },
  19: { english: 'Loftiness', latin: '‘Alá’', persian: 'علاء', arabic: 'العلاء' },
}

/** The name of a weekday: 1 is Jalál (Saturday), 7 is Istiqlál (Friday). */
export const weekdayName = (weekday: number): BadiName => {
  const name = weekdayNames[weekday - 1]
  if (!name) throw new RangeError(`A week has the days 1 to 7, not “${String(weekday)}”.`)
  return name
}

const weekdayNames: readonly BadiName[] = [
  { english: 'Glory', latin: 'Jalál', persian: 'جلال', arabic: 'الجلال' },
  { english: 'Beauty', latin: 'Jamál', persian: 'جمال', arabic: 'الجمال' },
  { english: 'Perfection', latin: 'Kamál', persian: 'کمال', arabic: 'الكمال' },
  { english: 'Grace', latin: 'Fiḍál', persian: 'فضال', arabic: 'الفضال' },
  { english: 'Justice', latin: '‘Idál', persian: 'عدال', arabic: 'العدال' },
  { english: 'Majesty', latin: 'Istijlál', persian: 'استجلال', arabic: 'الاستجلال' },
  { english: 'Independence', latin: 'Istiqlál', persian: 'استقلال', arabic: 'الاستقلال' },
]

/** The name of a year by its place in the Váḥid, 1 (Alif) to 19 (Váḥid); see `cyclesOf`. */
export const yearName = (yearInVahid: number): BadiName => {
  const name = yearNames[yearInVahid - 1]
  if (!name) throw new RangeError(`A Váḥid has the years 1 to 19, not “${String(yearInVahid)}”.`)
  return name
}

const yearNames: readonly BadiName[] = [
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

export type HolyDayName = { english: string; persian: string; arabic: string }

/** The eleven Holy Days by their ids, in the order of the year. */
export const holyDayNames = {
  'naw-ruz': { english: 'Naw-Rúz', persian: 'عید نوروز', arabic: 'عيد النيروز' },
  'ridvan-1': {
    english: 'First Day of Riḍván',
    persian: 'روز اوّل عید رضوان',
    arabic: 'اليوم الأوّل من عيد الرضوان',
  },
  'ridvan-9': {
    english: 'Ninth Day of Riḍván',
    persian: 'روز نهم عید رضوان',
    arabic: 'اليوم التاسع من عيد الرضوان',
  },
  'ridvan-12': {
    english: 'Twelfth Day of Riḍván',
    persian: 'روز دوازدهم عید رضوان',
    arabic: 'اليوم الثاني عشر من عيد الرضوان',
  },
  'declaration-of-the-bab': {
    english: 'Declaration of the Báb',
    persian: 'اظهار امر حضرت باب',
    arabic: 'إعلان دعوة حضرة الباب',
  },
  'ascension-of-bahaullah': {
    english: 'Ascension of Bahá’u’lláh',
    persian: 'صعود حضرت بهاءالله',
    arabic: 'صعود حضرة بهاء الله',
  },
  'martyrdom-of-the-bab': {
    english: 'Martyrdom of the Báb',
    persian: 'شهادت حضرت باب',
    arabic: 'استشهاد حضرة الباب',
  },
  'birth-of-the-bab': {
    english: 'Birth of the Báb',
    persian: 'تولّد حضرت باب',
    arabic: 'ولادة حضرة الباب',
  },
  'birth-of-bahaullah': {
    english: 'Birth of Bahá’u’lláh',
    persian: 'تولّد حضرت بهاءالله',
    arabic: 'ولادة حضرة بهاء الله',
  },
  'day-of-the-covenant': {
    english: 'Day of the Covenant',
    persian: 'روز عهد و میثاق',
    arabic: 'يوم الميثاق',
  },
  'ascension-of-abdul-baha': {
    english: 'Ascension of ‘Abdu’l-Bahá',
    persian: 'صعود حضرت عبدالبهاء',
    arabic: 'صعود حضرة عبد البهاء',
  },
} as const satisfies Record<string, HolyDayName>

export type HolyDayId = keyof typeof holyDayNames
