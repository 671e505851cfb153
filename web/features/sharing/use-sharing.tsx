import { Suspense, useState, type ReactNode } from 'react'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { laterWords } from '#web/words/language.ts'
import type { Shared } from './shared.ts'

const ShareSheet = lazyPart(async () => {
  const [{ ShareSheet: sheet }] = await Promise.all([import('./parts/ShareSheet.tsx'), laterWords('sharing')])
  return sheet
})

/** A phone's own way to share, else our sheet; the sheet stands wherever `sheet` is put. */
export const useSharing = (what: Shared): { share: () => void; sheet: ReactNode } => {
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused')
  const share = () => {
    if (!hasOwnWay()) return setState('open')
    const { title, text, path } = what
    const url = new URL(path, location.origin).href
    navigator.share({ title, text, url }).catch((error: unknown) => {
      // Who closes the phone's sheet has changed their mind; who could not even see it gets ours.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setState('open')
    })
  }
  return {
    share,
    sheet:
      state === 'unused' ? null : (
        <Suspense>
          <ShareSheet what={what} open={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      ),
  }
}

/** Beside a mouse our sheet does more: it has the code and the flyer. */
const hasOwnWay = (): boolean =>
  Reflect.has(navigator, 'share') && matchMedia('(hover: none) and (pointer: coarse)').matches
