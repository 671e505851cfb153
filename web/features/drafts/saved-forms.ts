// Spec §3 Saved form, §9: work in progress that outlives a reload and an ended session; the two newest are kept.
import * as z from 'zod/mini'
import { keep } from '#web/http/keep.ts'
import { session } from '#web/session/session.ts'
import { openForms, type Device } from './forms.ts'

const SavedForm = z.object({
  id: z.string(),
  data: z.unknown(),
  meta: z.object({ label: z.string(), path: z.string(), resumeAction: z.nullable(z.string()) }),
  updatedAt: z.string(),
})
export type SavedForm = z.output<typeof SavedForm>

const MOST = 2

/**
 * Opens the saved forms of whoever is signed in on a device. The app has one; each test has its own.
 * `emptied` hears that none is left: then there is nothing to recover.
 */
export const openSavedForms = (device: Device, emptied = () => {}) => {
  const shelf = openForms(device, { key: 'formProgress', form: SavedForm, most: MOST, emptied })
  const { all, write } = shelf
  return {
    ...shelf,
    /** The form that goes when one is saved under this id. */
    replacedBy: (id: string): SavedForm | null => {
      const others = all().filter((form) => form.id !== id)
      return others.length < MOST ? null : (others.at(-1) ?? null)
    },
    /** Lets go of all; the answer brings them back. */
    clearAll: () => {
      const before = all()
      write([])
      return () => write(before)
    },
  }
}

export type SavedForms = ReturnType<typeof openSavedForms>

/** The app's own. */
export const savedForms = openSavedForms(keep, () => session.acknowledgeRecovery())
