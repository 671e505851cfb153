import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { links } from '#web/app/links.ts'
import { savedForms } from '#web/features/drafts/saved-forms.ts'
import { useAutosave } from '#web/features/drafts/use-autosave.ts'
import { kindLooks } from '#web/kit/kinds.ts'
import { snack } from '#web/kit/snackbar.ts'
import { useWords } from '#web/words/words.ts'
import type { Activity, Kind } from './data.ts'
import { Begun, type Typed, keptOf, takenUp } from './plan-typed.ts'

export interface Planning {
  readonly kind: Kind
  readonly begin: Typed
  /** What is changed; a new one without. */
  readonly changes?: Activity | undefined
}

/** What was begun, here or before a reload, and how one begins anew. */
export const useBegun = ({ kind, begin, changes }: Planning) => {
  const { t } = useWords()
  const id = changes === undefined ? `plan-${kind}` : `change-${changes.id}`
  const [found] = useState(() => savedForms.find(id, Begun))
  const [replaces] = useState(() => savedForms.replacedBy(id)?.meta.label ?? null)
  // What was there when one began: another's change that comes meanwhile must not pass for one's own.
  const [fresh] = useState({ begin, typed: begin, revision: changes?.revision ?? null })
  const [begun, setBegun] = useState<Begun>(() =>
    found === null ? fresh : takenUp(found.data, changes === undefined ? null : begin),
  )
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const label = begun.typed.title.trim() || t(kindLooks[kind].word)
  const kept = useAutosave({
    data: begun,
    savedAt: found?.updatedAt ?? null,
    put: (data, updatedAt) =>
      savedForms.put({
        id,
        data: keptOf(data),
        meta: { label, path: pathname, resumeAction: null },
        updatedAt,
      }),
    clear: () => savedForms.clear(id),
  })
  const startOver = () => {
    setBegun(fresh)
    kept.end(fresh)
    snack({ text: t('drafts.startedOver'), action: { label: t('kit.undo'), run: () => setBegun(begun) } })
  }
  /** Leaves it on this device, where one finds it again. */
  const later = () => {
    kept.keep()
    if (begun !== fresh) snack({ text: t('planning.kept') })
    void navigate(links.create())
  }
  return {
    begun,
    replaces,
    savedAt: kept.savedAt,
    leftOut: begun.leftOut === true,
    later,
    end: () => kept.end(),
    set: (more: Partial<Typed>) => setBegun((before) => ({ ...before, typed: { ...before.typed, ...more } })),
    startOver,
  }
}
