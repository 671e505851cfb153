import type { BadiName } from './name.ts'

/** The name of a weekday: 1 is Jalál (Saturday), 7 is Istiqlál (Friday). */
export const weekdayName = (weekday: number): BadiName => {
  const name = names[weekday - 1]
  if (!name) throw new RangeError(`A week has the days 1 to 7, not “${String(weekday)}”.`)
  return name
}

const names: readonly BadiName[] = [
  { english: 'Glory', latin: 'Jalál', persian: 'جلال', arabic: 'الجلال' },
  { english: 'Beauty', latin: 'Jamál', persian: 'جمال', arabic: 'الجمال' },
  { english: 'Perfection', latin: 'Kamál', persian: 'کمال', arabic: 'الكمال' },
  { english: 'Grace', latin: 'Fiḍál', persian: 'فضال', arabic: 'الفضال' },
  { english: 'Justice', latin: '‘Idál', persian: 'عدال', arabic: 'العدال' },
  { english: 'Majesty', latin: 'Istijlál', persian: 'استجلال', arabic: 'الاستجلال' },
  { english: 'Independence', latin: 'Istiqlál', persian: 'استقلال', arabic: 'الاستقلال' },
]
