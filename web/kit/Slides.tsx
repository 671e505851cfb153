import { mdiArrowLeft, mdiArrowRight } from '@mdi/js'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useWords } from '#web/words/words.ts'
import { addStyle } from './add-style.ts'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { placeAfter, placeSwiped } from './place-of-slide.ts'
import css from './slides.css?inline'
import { Text } from './Text.tsx'

addStyle(css)

interface Props {
  title: string
  /** What is shown one after the other, each a `<div className="slide">`. */
  slides: readonly ReactNode[]
  labels: { readonly before: string; readonly after: string; readonly leave: string }
  /** "2 of 3" */
  placeLabel: (place: number, count: number) => string
  onLeave: () => void
  /** More buttons at the foot. */
  actions?: ReactNode
}

/** The whole screen for a room: one thing at a time in large type, moved on by keys, a finger or the buttons. */
export const Slides = ({ title, slides, labels, placeLabel, onLeave, actions }: Props) => {
  const { dir } = useWords()
  const mirrored = dir === 'rtl'
  const [chosen, setPlace] = useState(0)
  const place = Math.max(0, Math.min(chosen, slides.length - 1))
  useKeys(place, slides.length, mirrored, setPlace)
  const touch = useRef({ x: 0, y: 0 })
  return (
    <Dialog
      open
      whole
      title={title}
      closeLabel={labels.leave}
      onClose={onLeave}
      actions={
        <>
          <Button
            icon={mirrored ? mdiArrowRight : mdiArrowLeft}
            disabled={place === 0}
            onClick={() => setPlace(place - 1)}
          >
            {labels.before}
          </Button>
          <Text as="span" quiet>
            {placeLabel(place + 1, slides.length)}
          </Text>
          <Button
            icon={mirrored ? mdiArrowLeft : mdiArrowRight}
            disabled={place >= slides.length - 1}
            onClick={() => setPlace(place + 1)}
          >
            {labels.after}
          </Button>
          {actions}
        </>
      }
    >
      <div
        className="slide-room"
        aria-live="polite"
        onTouchStart={({ touches }) => {
          const finger = touches[0]
          if (finger) touch.current = { x: finger.clientX, y: finger.clientY }
        }}
        onTouchEnd={({ changedTouches }) => {
          const finger = changedTouches[0]
          if (!finger) return
          const moved = { x: finger.clientX - touch.current.x, y: finger.clientY - touch.current.y }
          setPlace(placeSwiped(moved, place, slides.length, mirrored))
        }}
      >
        {slides[place]}
      </div>
    </Dialog>
  )
}

const useKeys = (place: number, count: number, mirrored: boolean, onMove: (place: number) => void) => {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
      // Space presses the button that has the focus.
      if (event.key === ' ' && event.target instanceof HTMLElement && event.target.matches('button, a'))
        return
      const next = placeAfter(event.key, place, count, mirrored)
      if (next === null) return
      event.preventDefault()
      onMove(next)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [place, count, mirrored, onMove])
}
