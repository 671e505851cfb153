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
