import { mdiAlertCircleOutline } from '@mdi/js'
import { useEffect, useRef } from 'react'
import { said } from '#web/words/said.ts'
import { useWords } from '#web/words/words.ts'
import { Icon } from './Icon.tsx'

export interface SummaryItem {
  /** The `name` of the field, so that the link can take the person there. */
  name: string
  error: string
}

interface Props {
  items: readonly SummaryItem[]
  /** Changes with every attempt to send (a submit count), so that the summary takes focus each time. */
  attempt: number
  /** Fewer are said at their fields alone. */
  least?: number
}

/** What a form still needs, with a link to each field; takes focus when sending failed. */
export const ErrorSummary = ({ items, attempt, least = 1 }: Props) => {
  const { t } = useWords()
  const box = useRef<HTMLDivElement>(null)
  const hidden = items.length < least
  // Whether the last attempt may still take the focus: who types has left it behind, whatever is found at a key.
  const due = useRef(false)
  useEffect(() => {
    due.current = attempt > 0
    const leave = () => {
      due.current = false
    }
    addEventListener('input', leave, true)
    return () => removeEventListener('input', leave, true)
  }, [attempt])
  useEffect(() => {
    if (hidden || !due.current) return
    // One task later: a form library moves the focus to its first faulty field in the task before.
    const timer = setTimeout(() => {
      due.current = false
      box.current?.focus()
    })
    return () => clearTimeout(timer)
  }, [attempt, hidden])
  if (hidden) return null
  return (
    <div ref={box} tabIndex={-1} role="alert" className="notice notice-error">
      <Icon path={mdiAlertCircleOutline} />
      <div>
        <p className="t-label">{t('kit.errorSummary', { count: items.length })}</p>
        <ul>
          {items.map((item) => (
            <li key={item.name}>
              <a href={`#${item.name}`} onClick={(event) => goTo(event, item.name)}>
                {said(item.error)}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

const goTo = (event: React.MouseEvent, name: string) => {
  event.preventDefault()
  const form = event.currentTarget.closest('form') ?? document
  const field = form.querySelector(`[name="${CSS.escape(name)}"]`)
  if (field instanceof HTMLElement) field.focus()
}
