/** The civil day of a moment on this device. */
export const civilDayOf = (moment: Date): string =>
  [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')

/** The civil day of a moment in a zone; without one that of this device. */
export const civilDayIn = (timeZone: string | undefined, moment: Date): string => {
  if (timeZone === undefined) return civilDayOf(moment)
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { ...parts, timeZone })
  formats.set(timeZone, format)
  return format.format(moment)
}

const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
const formats = new Map<string, Intl.DateTimeFormat>()
