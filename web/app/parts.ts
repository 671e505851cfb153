// The pages of each part of the app that a community may do without.
import type * as z from 'zod/mini'
import type { Feature as Features } from '#contract/features.ts'
import { links } from './links.ts'

export type Feature = z.output<typeof Features>

export const parts: Readonly<Record<Feature, readonly string[]>> = {
  // They have no page of their own: posts say whether they are used.
  comments: [],
  finance: [links.finance(), links.presentFund(), links.budget(), links.submitReceipt()],
  statistics: [links.statistics()],
  campaigns: [links.campaign()],
  progress: [links.progress()],
  assistant: [links.nuriTest(), links.nuriAdmin()],
}

/**
 * Whether the page at this path, or what lies below it, belongs to a part that is switched off. One campaign may be
 * another community's, whose own switch decides: the server answers.
 */
export const isOff = (path: string, off: readonly Feature[] = []): boolean =>
  off.some((one) =>
    parts[one].some((page) => path === page || (one !== 'campaigns' && path.startsWith(`${page}/`))),
  )
