import { type BadiMonth, checkMonth, type MonthNumber, monthNumbers } from './month.ts'
import type { BadiName } from './name.ts'

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
