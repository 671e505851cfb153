import { mdiAlertCircleOutline, mdiAlertOutline, mdiCheckCircleOutline, mdiInformationOutline } from '@mdi/js'
import { useEffect, useRef, type ReactNode } from 'react'
import { useWords } from '#web/words/words.ts'
import { Icon } from './Icon.tsx'

interface Props {
  tone: 'error' | 'warning' | 'success' | 'info'
  children: ReactNode
  /** A button under the words. */
  action?: ReactNode
  /** Takes focus when it appears or its text is another, as a failed log-in does; of elements a `key` says that. */
  focused?: boolean
}

const icons = {
  error: mdiAlertCircleOutline,
  warning: mdiAlertOutline,
  success: mdiCheckCircleOutline,
  info: mdiInformationOutline,
} as const

/** A message in its place on the page. Errors are read out at once. */
export const Notice = ({ tone, children, action, focused = false }: Props) => {
  const box = useRef<HTMLDivElement>(null)
  // Elements are new ones each time: who types into the form that draws them again would lose the focus at each key.
  const text = typeof children === 'string' ? children : null
  useEffect(() => {
    if (focused) box.current?.focus()
  }, [focused, text])
  return (
    <div
      ref={box}
      className={`notice notice-${tone}`}
      role={tone === 'error' ? 'alert' : 'status'}
      {...(focused ? { tabIndex: -1 } : {})}
    >
      <Icon path={icons[tone]} />
      <div className="notice-words">
        {children}
        {action === undefined ? null : <div className="line card-actions">{action}</div>}
      </div>
    </div>
  )
}

interface FailureProps {
  /** The exact text, from the server or from the catalogue of failures. */
  message: string
  /** The plain first line; "That did not work. Nothing was lost." unless said otherwise. */
  plain?: string
  action?: ReactNode
  focused?: boolean
}

/** A failure: a plain first line, the exact technical text under it, and what to do next. */
export const Failure = ({ message, plain, action, focused = true }: FailureProps) => {
  const { t } = useWords()
  return (
    <Notice key={message} tone="error" action={action} focused={focused}>
      <p className="t-label">{plain ?? t('kit.failureLine')}</p>
      <p className="t-body2">{message}</p>
    </Notice>
  )
}
