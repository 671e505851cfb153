// What has materials, an event or an activity: the calls by which those in charge look after them.
import type { output } from 'zod/mini'
import type { Material as MaterialShape, Part as PartShape } from '#contract/events/events.ts'
import type { listRemovedMaterials } from '#contract/materials/materials.ts'
import type { Route } from '#contract/route.ts'
import type { Asked } from '#web/http/ask.ts'

export type Material = output<typeof MaterialShape>
export type Part = output<typeof PartShape>

/** What is said of a material, as it is sent. */
export interface Wish {
  readonly title: string
  readonly part: Part | null
  readonly visibleFrom: string | null
  readonly keptOffline: boolean
}

export interface Shelf {
  /** Of the event or the activity. */
  readonly id: string
  /** For which a material can be; none where a gathering has no parts. */
  readonly parts: readonly Part[]
  readonly add: (wish: Wish, file: File, key: string) => Promise<unknown>
  readonly change: (
    material: string,
    wish: Wish & { readonly revision: number },
    key: string,
  ) => Promise<unknown>
  readonly takeAway: (material: string, key: string) => Promise<unknown>
  readonly putBack: (material: string, key: string) => Promise<unknown>
  readonly removed: Asked<output<typeof listRemovedMaterials.reply>>
  /** Always as they stand now: for who changes one, after another was faster. */
  readonly now: () => Promise<readonly Material[]>
  /** Whose answers a material changes. */
  readonly answers: readonly Route[]
}
