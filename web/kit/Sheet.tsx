import Drawer from '@mui/material/Drawer'
import useMediaQuery from '@mui/material/useMediaQuery'
import { mdiClose } from '@mdi/js'
import { useId, type ReactNode } from 'react'
import { useWords } from '#web/words/words.ts'
import { IconButton } from './IconButton.tsx'
import { SnackPlace } from './SnackPlace.tsx'
import { useHold } from './hold.ts'
import { useTyping } from './use-typing.ts'

interface Props {
  open: boolean
  title: string
  onClose: () => void
  children: ReactNode
  /** The whole height of a phone, for lists. */
  tall?: boolean
}

/**
 * A panel from the foot of a phone, or from the side from 600 px on. Back, Esc and a click outside close it; the last
 * of them only while nothing is typed.
 */
export const Sheet = ({ open, title, onClose, children, tall = false }: Props) => {
  const { t } = useWords()
  const heading = useId()
  const wide = useMediaQuery('(min-width:600px)')
  const { onInput, keepFocus, mayClose } = useTyping(open)
  useHold(open)
  return (
    <Drawer
      open={open}
      onClose={(_, reason) => {
        if (mayClose(reason)) onClose()
      }}
      anchor={wide ? 'right' : 'bottom'}
      slotProps={{
        backdrop: { onMouseDown: keepFocus },
        paper: {
          role: 'dialog',
          'aria-labelledby': heading,
          style: {
            width: wide ? 400 : '100%',
            height: tall && !wide ? '100dvh' : 'auto',
            minHeight: wide ? '100dvh' : 0,
            maxHeight: '100dvh',
            borderStartStartRadius: tall && !wide ? 0 : 28,
            borderStartEndRadius: wide || tall ? 0 : 28,
          },
        },
      }}
    >
      <div className="sheet-head">
        <h2 id={heading}>{title}</h2>
        <IconButton label={t('kit.close')} icon={mdiClose} onClick={onClose} />
      </div>
      <div className="sheet-body" onInput={onInput}>
        {children}
      </div>
      {open ? <SnackPlace /> : null}
    </Drawer>
  )
}
