// Where somebody is in the wizard, and what they typed there: neither a reload nor an ended session loses it.
import { useState } from 'react'
import * as z from 'zod/mini'
import { links } from '#web/app/links.ts'
import { savedForms } from '#web/features/drafts/saved-forms.ts'
import { useAutosave } from '#web/features/drafts/use-autosave.ts'
import { say } from '#web/words/words.ts'

/** Screens §9.2, after the account; each is kept by itself, so it can be left and taken up again. */
export const steps = ['community', 'look', 'mail', 'joining', 'sections', 'done'] as const
export type Step = (typeof steps)[number]

const id = 'set-up'

/** What was typed stands apart for each step, so that going back and on again loses nothing. */
const Draft = z.object({
  step: z.enum(steps),
  typed: z.optional(z.record(z.string(), z.unknown())),
})
type Draft = z.output<typeof Draft>

const find = () => savedForms.find(id, Draft)

const put = (data: Draft, updatedAt = new Date().toISOString()) =>
  savedForms.put({
    id,
    data,
    meta: { label: say('setUp.title'), path: links.setUp(), resumeAction: null },
    updatedAt,
  })

/** Where the wizard was left, on this device. */
export const lastStep = (): Step | null => find()?.data.step ?? null

/** Goes to a step; what was typed in one that is `done` is saved, and kept here no longer. */
export const keepStep = (step: Step, done: Step | null = null) => {
  // What was just typed in the step that is left must not be saved over this one later.
  dispatchEvent(new Event('nineteen:flush'))
  const typed = Object.entries(find()?.data.typed ?? {}).filter(([one]) => one !== done)
  put({ step, typed: Object.fromEntries(typed) })
}
export const endDraft = () => savedForms.clear(id)

/** The fields of a step: as they were typed and left, else as they are saved. */
export const useStep = <Fields extends object>(
  step: Step,
  shape: z.ZodMiniType<Fields>,
  saved: NoInfer<Fields>,
) => {
  const [found] = useState(find)
  const [typed, setTyped] = useState<Fields>(() => shape.safeParse(found?.data.typed?.[step]).data ?? saved)
  useAutosave({
    data: typed,
    savedAt: found?.updatedAt ?? null,
    put: (now, updatedAt) => put({ step, typed: { ...find()?.data.typed, [step]: now } }, updatedAt),
    clear: endDraft,
  })
  return [typed, (more: Partial<Fields>) => setTyped((now) => ({ ...now, ...more }))] as const
}
