import { useState } from 'react'
import type * as z from 'zod/mini'
import type { RestoredProps } from './Restored.tsx'
import { differing, type Some } from './typed.ts'
import { typedForms } from './typed-forms.ts'
import { useAutosave } from './use-autosave.ts'

/** How a form is called on the device, and which of its fields may stand there. */
export interface Kept<Fields> {
  readonly id: string
  /** Never a child's field, a giver's or a pastoral one. */
  readonly shape: z.ZodMiniType<Some<Fields>>
}

interface Form<Fields> {
  /** Null where nothing may be kept. */
  readonly kept: Kept<Fields> | null
  /** As the form begins where nothing was typed. */
  readonly saved: Fields
}

/** The fields of a form: what was typed and not sent is there again after a reload or an ended session. */
export const useTyped = <Fields extends object>({ kept, saved }: Form<Fields>) => {
  const [found] = useState(() => (kept === null ? null : typedForms.find(kept.id, kept.shape)))
  const [typed, setTyped] = useState<Fields>({ ...saved, ...found?.data })
  const { end, restored } = useKeptTyped({ kept, saved, typed, foundAt: found?.updatedAt ?? null })
  const startOver = () => {
    setTyped(saved)
    end()
  }
  return {
    typed,
    type: (more: Partial<Fields> | ((now: Fields) => Partial<Fields>)) =>
      setTyped((now) => ({ ...now, ...(typeof more === 'function' ? more(now) : more) })),
    /** It was sent, or is not wanted. */
    end,
    /** For the line over the form that says so. */
    restored: { at: restored, onStartOver: startOver } satisfies RestoredProps,
  }
}

interface KeptTyped<Fields> extends Form<Fields> {
  /** Another object whenever something is typed. */
  readonly typed: Fields
  /** When what is there again was saved. */
  readonly foundAt: string | null
}

/** Keeps the fields of a form that holds them itself. */
export const useKeptTyped = <Fields extends object>({ kept, saved, typed, foundAt }: KeptTyped<Fields>) => {
  const [begin] = useState(saved)
  const [restored, setRestored] = useState(foundAt)
  const clear = () => {
    if (kept !== null) typedForms.clear(kept.id)
  }
  const saving = useAutosave({
    data: typed,
    savedAt: foundAt,
    put: (now, updatedAt) => {
      const data = kept === null ? null : differing(kept.shape, begin, now)
      if (kept === null || data === null) clear()
      else typedForms.put({ id: kept.id, data, updatedAt })
    },
    clear,
  })
  const end = () => {
    saving.end()
    setRestored(null)
  }
  return { restored, end }
}
