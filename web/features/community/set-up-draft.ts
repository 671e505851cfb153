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

const put = (data: { step: Step; typed?: object }, updatedAt = new Date().toISOString()) =>
  savedForms.put({
    id,
    data,
    meta: { label: say('setUp.title'), path: links.setUp(), resumeAction: null },
    updatedAt,
  })

/** Where the wizard was left, on this device. */
export const lastStep = (): Step | null =>
  savedForms.find(id, z.object({ step: z.enum(steps) }))?.data.step ?? null

export const keepStep = (step: Step) => {
  // What was just typed in the step that is left must not be saved over this one later.
  dispatchEvent(new Event('nineteen:flush'))
  put({ step })
}
export const endDraft = () => savedForms.clear(id)

/** The fields of a step: as they were typed and left, else as they are saved. */
export const useStep = <Fields extends object>(
  step: Step,
  shape: z.ZodMiniType<Fields>,
  saved: NoInfer<Fields>,
) => {
  const [found] = useState(() => savedForms.find(id, z.object({ step: z.literal(step), typed: shape })))
  const [typed, setTyped] = useState<Fields>(found?.data.typed ?? saved)
  useAutosave({
    data: typed,
    savedAt: found?.updatedAt ?? null,
    put: (now, updatedAt) => put({ step, typed: now }, updatedAt),
    clear: endDraft,
  })
  return [typed, (more: Partial<Fields>) => setTyped((now) => ({ ...now, ...more }))] as const
}
