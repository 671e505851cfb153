// Spec §3 Saved form, §9: work in progress that outlives a reload and an ended session; the two newest are kept.
import * as z from 'zod/mini'
import { keep, type Keep } from '#web/http/keep.ts'
import { session } from '#web/session/session.ts'

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
export const openSavedForms = (device: Pick<Keep, 'read' | 'write' | 'drop'>, emptied = () => {}) => {
  const all = (): readonly SavedForm[] => device.read('formProgress', z.array(SavedForm)) ?? []
  const write = (forms: readonly SavedForm[]) => {
    if (forms.length > 0) return device.write('formProgress', forms)
    device.drop('formProgress')
    emptied()
  }
  return {
    /** The newest first. */
    all,
    /** The form that goes when one is saved under this id. */
    replacedBy: (id: string): SavedForm | null => {
      const others = all().filter((form) => form.id !== id)
      return others.length < MOST ? null : (others.at(-1) ?? null)
    },
    /** What was saved under this id, if it still has the shape that is asked for. */
    find: <T extends z.ZodMiniType>(
      id: string,
      shape: T,
    ): { data: z.output<T>; updatedAt: string } | null => {
      const found = all().find((form) => form.id === id)
      const result = found && shape.safeParse(found.data)
      return found && result?.success ? { data: result.data, updatedAt: found.updatedAt } : null
    },
    put: (form: SavedForm) => write([form, ...all().filter(({ id }) => id !== form.id)].slice(0, MOST)),
    clear: (id: string) => write(all().filter((form) => form.id !== id)),
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
