import { Suspense, useRef, useState, type ReactNode } from 'react'
import { IconButton } from './IconButton.tsx'
import { lazyPart } from './lazy-screen.ts'
import type { MenuAction } from './MenuPopup.tsx'

interface Props {
  /** The button's name. */
  label: string
  /** A path of @mdi/js, or a face, such as an avatar. */
  icon?: string
  face?: ReactNode
  actions: readonly MenuAction[]
}

// The list comes when it is first wanted: the bars of every page have a menu, and few open it.
const MenuPopup = lazyPart(async () => (await import('./MenuPopup.tsx')).MenuPopup)

/** An icon button that opens a short list of actions. */
export const Menu = ({ label, icon, face, actions }: Props) => {
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused')
  const anchor = useRef<HTMLElement>(null)
  return (
    <>
      <IconButton
        ref={anchor}
        label={label}
        {...(icon === undefined ? {} : { icon })}
        face={face}
        hasPopup="menu"
        expanded={state === 'open'}
        onClick={() => setState('open')}
      />
      {state === 'unused' ? null : (
        <Suspense>
          <MenuPopup
            label={label}
            anchor={anchor}
            open={state === 'open'}
            onClose={() => setState('closed')}
            actions={actions}
          />
        </Suspense>
      )}
    </>
  )
}
