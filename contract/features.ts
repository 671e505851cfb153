// The parts of the app that a community may do without.
import * as z from 'zod/mini'

export const Feature = z.enum(['comments', 'finance', 'statistics', 'campaigns', 'progress', 'assistant'])

/**
 * Those that are built. What is not is offered nowhere, though its addresses answer; whoever builds a part adds its name
 * here, and menus, settings and calendar show it.
 */
export const builtFeatures: readonly z.output<typeof Feature>[] = [
  'comments',
  'finance',
  'statistics',
  'campaigns',
  'progress',
  'assistant',
]

/** Of names that were kept, those that are still parts of the app. */
export const knownFeatures = (names: readonly string[]): z.output<typeof Feature>[] =>
  Feature.options.filter((feature) => names.includes(feature))
