import type * as z from 'zod/mini'
import type { adminOverview } from '#contract/administration.ts'

/** The counts by section; what is not counted of one is none. */
export const overviewView = (
  sections: readonly string[],
  counts: Readonly<Record<string, number>>,
): z.infer<typeof adminOverview.reply> => ({
  success: true,
  data: {
    counts: Object.fromEntries(
      sections.map((section) => [
        section,
        { count: counts[`count.${section}`] ?? 0, waiting: counts[`waiting.${section}`] ?? 0 },
      ]),
    ),
  },
})
