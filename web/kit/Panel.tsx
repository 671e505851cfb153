import { mdiClose } from '@mdi/js'
import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useWords } from '#web/words/words.ts'
import { addStyle } from './add-style.ts'
import { IconButton } from './IconButton.tsx'
import css from './panel.css?inline'
import { Sheet } from './Sheet.tsx'
import { useRoomyScreen } from './roomy.ts'

addStyle(css)

interface Props {
  title: string
  onClose: () => void
  children: ReactNode
}

/** What a button of the top bar opens: under the bar from 600 px on, the whole height of a phone below it. */
export const Panel = ({ title, onClose, children }: Props) =>
  useRoomyScreen() ? (
    <UnderBar title={title} onClose={onClose}>
      {children}
    </UnderBar>
  ) : (
    <Sheet open tall title={title} onClose={onClose}>
      {children}
    </Sheet>
  )

/** The page beside it stays in use: Esc and a press anywhere else close it. */
const UnderBar = ({ title, onClose, children }: Props) => {
  const { t } = useWords()
  const heading = useId()
  const panel = useRef<HTMLDivElement>(null)
  // A press in it, or in a dialog that was opened from it and stands elsewhere in the document.
  const inside = useRef(false)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  // Before it is painted: a key may come as soon as the panel is seen.
  useLayoutEffect(() => {
    panel.current?.focus()
    const press = ({ target }: PointerEvent) => {
      const mine = inside.current
      inside.current = false
      if (mine) return
      // The button that opened it closes it by itself.
      if (target instanceof Element && target.closest('.top-bar [aria-expanded="true"]')) return
      close.current()
    }
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close.current()
    }
    document.addEventListener('pointerdown', press)
    document.addEventListener('keydown', key)
    return () => {
      document.removeEventListener('pointerdown', press)
      document.removeEventListener('keydown', key)
    }
  }, [])
  return (
    <div
      ref={panel}
      role="dialog"
      aria-labelledby={heading}
      tabIndex={-1}
      className="panel"
      onPointerDown={() => (inside.current = true)}
    >
      <div className="sheet-head">
        <h2 id={heading}>{title}</h2>
        <IconButton label={t('kit.close')} icon={mdiClose} onClick={onClose} />
      </div>
      <div className="sheet-body">{children}</div>
    </div>
  )
}
