// The draft of whoever is signed in, for components.
import { useEffect, useSyncExternalStore } from 'react'
import { links } from '#web/app/links.ts'
import { beforeGoing } from '#web/features/drafts/autosave.ts'
import { savedForms } from '#web/features/drafts/saved-forms.ts'
import { session } from '#web/session/session.ts'
import { say } from '#web/words/words.ts'
import type { Draft } from './draft-shape.ts'
import { DraftStore } from './draft.ts'
import { send } from './sending.ts'

let current: { readonly owner: string; readonly store: DraftStore } | null = null
session.subscribe(() => {
  if (session.state().status === 'signed-out') current = null
})

const draftOf = (owner: string): DraftStore => {
  if (current?.owner !== owner)
    current = {
      owner,
      store: new DraftStore({
        forms: savedForms,
        send,
        label: () => say('compose.post'),
        path: links.news({ write: 'post' }),
        previewOf: (file) => URL.createObjectURL(file),
        forget: (preview) => URL.revokeObjectURL(preview),
      }),
    }
  return current.store
}

/** The draft as it stands, and what may be done to it; saved when the page is left. */
export const useDraft = (owner: string): { readonly draft: Draft; readonly store: DraftStore } => {
  const store = draftOf(owner)
  const draft = useSyncExternalStore(store.subscribe, store.read)
  useEffect(() => beforeGoing(store.save), [store])
  return { draft, store }
}
