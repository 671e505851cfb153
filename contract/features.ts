// The parts of the app that a community may do without.
import * as z from 'zod/mini'

export const Feature = z.enum(['comments', 'finance', 'statistics', 'campaigns', 'progress', 'assistant'])

/** Of names that were kept, those that are still parts of the app. */
export const knownFeatures = (names: readonly string[]): z.output<typeof Feature>[] =>
  Feature.options.filter((feature) => names.includes(feature))
