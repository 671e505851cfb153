import type { ClockBoundary } from './place.ts'

/**
 * Clock rules of National Assemblies, to suggest to a community and never to force by its coordinates.
 * iceland: the calendar of bahai.is. canadaNorthOf60: the National Assembly's letter of 9 March 2012.
 */
export const suggestedBoundaries = {
  iceland: { start: '18:00', sunrise: '06:00', standardTime: false },
  canadaNorthOf60: { start: '18:00', sunrise: '06:30', standardTime: false },
} as const satisfies Record<string, ClockBoundary>
