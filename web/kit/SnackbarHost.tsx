import { mdiClose } from '@mdi/js'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useWords } from '#web/words/words.ts'
import { IconButton } from './IconButton.tsx'
import { SnackPlace } from './SnackPlace.tsx'
import { dismissSnack, snackStore, type ShownSnack } from './snackbar.ts'

/** Shows what `snack` says: for 8 seconds, not counting while it is hovered or focused. */
export const SnackbarHost = () => {
  const snack = useSyncExternalStore(snackStore.subscribe, snackStore.read)
  const place = useSyncExternalStore(snackStore.subscribe, snackStore.place)
  return (
    <>
      <SnackPlace />
      {snack && place ? <Shown key={snack.turn} snack={snack} place={place} /> : null}
    </>
  )
}

const shownFor = 8_000

/** In a field the keys take back what was written. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

const isUndo = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !altKey

const Shown = ({ snack, place }: { snack: ShownSnack; place: HTMLElement }) => {
  const { t } = useWords()
  // A sheet that opens takes it along, with the time that is left.
  const [rests, setRests] = useState<HTMLElement | null>(null)
  const resting = rests === place
  useEffect(() => {
    if (resting) return
    const timer = setTimeout(dismissSnack, shownFor)
    return () => clearTimeout(timer)
  }, [resting])
  const { action } = snack
  const takesBack = action?.label === t('kit.undo')
  useEffect(() => {
    if (action === undefined || !takesBack) return
    // The way there by Tab is longer than it stands.
    const undo = (event: KeyboardEvent) => {
      if (!isUndo(event) || event.defaultPrevented || isTyping(event.target)) return
      event.preventDefault()
      dismissSnack()
      action.run()
    }
    addEventListener('keydown', undo)
    return () => removeEventListener('keydown', undo)
  }, [action, takesBack])
  return createPortal(
    <div
      className="snack"
      onPointerEnter={() => setRests(place)}
      onPointerLeave={() => setRests(null)}
      onFocus={() => setRests(place)}
      onBlur={() => setRests(null)}
    >
      <span className="snack-text">{snack.text}</span>
      {action === undefined ? null : (
        <button
          type="button"
          {...(takesBack ? { 'aria-keyshortcuts': 'Control+Z', title: 'Ctrl+Z' } : {})}
          onClick={() => {
            dismissSnack()
            action.run()
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton label={t('kit.close')} icon={mdiClose} onClick={dismissSnack} />
    </div>,
    place,
  )
}
