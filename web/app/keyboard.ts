// Whether the keyboard of a phone covers the foot of the page. No browser says it; what it leaves of the page does.
import { useSyncExternalStore } from 'react'

interface Seen {
  /** The most that was ever seen of the page in this width, in CSS pixels. */
  readonly tallest: number
  /** What is seen of it now; pinching makes it less, and the scale more. */
  readonly height: number
  readonly scale: number
  /** A field has the focus. */
  readonly typing: boolean
}

/** An address bar takes less than this, and the lowest keyboard more. */
const lowest = 120

/** Some browsers shrink the page under the keyboard and some only what is seen of it: both show less than before. */
export const isKeyboardUp = ({ tallest, height, scale, typing }: Seen): boolean =>
  typing && tallest - height * scale > lowest

const tallestOf = new Map<number, number>()

const look = (): boolean => {
  const view = globalThis.visualViewport
  if (!view) return false
  const tallest = Math.max(tallestOf.get(innerWidth) ?? 0, innerHeight, view.height * view.scale)
  tallestOf.set(innerWidth, tallest)
  const typing = document.activeElement?.matches('input, textarea, [contenteditable]') ?? false
  return isKeyboardUp({ tallest, height: view.height, scale: view.scale, typing })
}

const subscribe = (listener: () => void): (() => void) => {
  const view = globalThis.visualViewport
  view?.addEventListener('resize', listener)
  addEventListener('focusin', listener)
  addEventListener('focusout', listener)
  return () => {
    view?.removeEventListener('resize', listener)
    removeEventListener('focusin', listener)
    removeEventListener('focusout', listener)
  }
}

export const useKeyboardUp = (): boolean => useSyncExternalStore(subscribe, look, look)
