// Where somebody is in the wizard, and what they typed there: neither a reload nor an ended session loses it.
import { useState } from 'react'
import * as z from 'zod/mini'
import { links } from '#web/app/links.ts'
import { savedForms } from '#web/features/drafts/saved-forms.ts'
import { say } from '#web/words/words.ts'

/** Screens §9.2, after the account; each is kept by itself, so it can be left and taken up again. */
export const steps = ['community', 'look', 'mail', 'joining', 'sections', 'done'] as const
export type Step = (typeof steps)[number]

const id = 'set-up'

const put = (data: { step: Step; typed?: object }) =>
  savedForms.put({
    id,
    data,
    meta: { label: say('setUp.title'), path: links.setUp(), resumeAction: null },
    updatedAt: new Date().toISOString(),
  })

/** Where the wizard was left, on this device. */
export const lastStep = (): Step | null =>
  savedForms.find(id, z.object({ step: z.enum(steps) }))?.data.step ?? null

export const keepStep = (step: Step) => put({ step })
export const endDraft = () => savedForms.clear(id)

/** The fields of a step: as they were typed and left, else as they are saved. */
export const useTyped = <Fields extends object>(
  step: Step,
  shape: z.ZodMiniType<Fields>,
  saved: NoInfer<Fields>,
) => {
  const [typed, setTyped] = useState<Fields>(
    () => savedForms.find(id, z.object({ step: z.literal(step), typed: shape }))?.data.typed ?? saved,
  )
  const type = (more: Partial<Fields>) => {
    const next = { ...typed, ...more }
    setTyped(next)
    put({ step, typed: next })
  }
  return [typed, type] as const
}
