// The days that can be meant: a year that is half typed, and one that stands for "no end", are outside.

export const FIRST_DAY = '1000-01-01'
export const LAST_DAY = '2999-12-31'
export const NO_SUCH_DAY = 'Please choose a day between the years 1000 and 2999.'
/** Of a day that is written as one and is in no calendar, such as 30 February. */
export const NOT_A_DAY = 'This day does not exist. Please check the date.'

/** Between which an event may be: what the calendar of a community shows. */
export const EVENT_DAYS = { min: '1900-01-01', max: '2199-12-31' } as const

export const canBeMeant = (day: string): boolean => day >= FIRST_DAY && day <= LAST_DAY && day.length === 10
