// What has materials, an event or an activity: the calls by which those in charge look after them.
import type { output } from 'zod/mini'
import type { Material as MaterialShape, Part as PartShape } from '#contract/events/events.ts'
import type { listRemovedMaterials } from '#contract/materials/materials.ts'
import type { Route } from '#contract/route.ts'
import type { Asked } from '#web/http/ask.ts'
import { useUndoable } from '#web/http/use-undoable.ts'
import { snack } from '#web/kit/snackbar.ts'
import { apart } from '#web/words/apart.ts'
import { useWords } from '#web/words/words.ts'

export type Material = output<typeof MaterialShape>
export type Part = output<typeof PartShape>

/** What is said of a material, as it is sent. */
interface Wish {
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

interface Paper {
  readonly id: string
  readonly title: string
}

/** Takes a material or a letter away at once, and back with Undo. */
export const useRemoving = ({
  takeAway,
  putBack,
  answers,
}: Pick<Shelf, 'takeAway' | 'putBack' | 'answers'>) => {
  const { t } = useWords()
  const failed = (error: Error, _given: unknown, again: () => void) =>
    snack({ text: error.message, action: { label: t('kit.tryAgain'), run: again } })
  return useUndoable({
    run: (paper: Paper, key) => takeAway(paper.id, key),
    undo: (_, paper) => (key) => putBack(paper.id, key),
    says: (_, { title }) => t('materials.takenAway', { title: apart(title) }),
    refresh: answers,
    onFailed: failed,
  }).act
}

/** Kinds of files that people know by another name than the internet does. */
const names: readonly (readonly [start: string, name: string])[] = [
  ['text/plain', 'TXT'],
  ['audio/mpeg', 'MP3'],
  ['video/quicktime', 'MOV'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml', 'DOCX'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml', 'XLSX'],
  ['application/vnd.openxmlformats-officedocument.presentationml', 'PPTX'],
  ['application/vnd.oasis.opendocument.text', 'ODT'],
]

/** "application/pdf" is PDF to a person. */
export const fileTypeName = (fileType: string): string =>
  names.find(([start]) => fileType.startsWith(start))?.[1] ??
  fileType
    .replace(/^.*\//, '')
    .replace(/;.*$/, '')
    .replace(/^(?:vnd|x)[-.].*[.-]/, '')
    .toUpperCase()
