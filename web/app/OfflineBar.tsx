import { useEffect, useState, useSyncExternalStore } from 'react'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'

interface Props {
  /** When what can be shown was saved (ISO), if that is known; asked when the connection is lost. */
  savedAt: () => string | null
}

/** Says that there is no connection, and for four seconds that it is back. */
export const OfflineBar = ({ savedAt }: Props) => {
  const { t } = useWords()
  const { time } = useFormats()
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  const back = useJustBack(online)
  const saved = online ? null : savedAt()
  return (
    <div role="status" className="offline">
      {online && back ? t('app.backOnline') : null}
      {online || saved !== null ? null : t('app.offline')}
      {saved === null ? null : t('app.offlineSaved', { time: time(saved) })}
    </div>
  )
}

const backFor = 4_000

const useJustBack = (online: boolean): boolean => {
  const [state, setState] = useState({ online, back: false })
  if (state.online !== online) setState({ online, back: online })
  useEffect(() => {
    if (!state.back) return
    const timer = setTimeout(() => setState({ online: true, back: false }), backFor)
    return () => clearTimeout(timer)
  }, [state.back])
  return state.back
}

const subscribe = (listener: () => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
