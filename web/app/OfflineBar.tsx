import { useEffect, useState, useSyncExternalStore } from 'react'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'

interface Props {
  /** When what is shown was saved (ISO), if that is known. */
  savedAt: string | null
}

/** Says that there is no connection, and for four seconds that it is back. */
export const OfflineBar = ({ savedAt }: Props) => {
  const { t } = useWords()
  const { time } = useFormats()
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  const back = useJustBack(online)
  return (
    <div role="status" className="offline">
      {!online
        ? savedAt === null
          ? t('app.offline')
          : t('app.offlineSaved', { time: time(savedAt) })
        : null}
      {back ? t('app.backOnline') : null}
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
