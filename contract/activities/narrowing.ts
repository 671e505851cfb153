// What a list of gatherings is narrowed to, apart from everything else: the first load brings it along.
import * as z from 'zod/mini'

export const Weekday = z.enum(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'])

export const whens = ['today', 'weekend', 'week'] as const

/** Ages in years. */
export const ageBands = ['0-4', '5-7', '8-11', '12-15'] as const
