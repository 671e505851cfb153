import { useEffect, useState, useSyncExternalStore } from 'react'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { connection } from './connection.ts'

interface Props {
  /** When what can be shown was saved (ISO), if that is known; asked when the connection is lost. */
  savedAt: () => string | null
}

/** Says that there is no connection, and for four seconds that it is back and what was sent. */
export const OfflineBar = ({ savedAt }: Props) => {
  const { t } = useWords()
  const { time } = useFormats()
  const { online, sent, turn } = useSyncExternalStore(connection.subscribe, connection.read)
  const back = useJustBack(turn)
  const saved = online ? null : savedAt()
  return (
    <div role="status" className="offline">
      {online && back ? (sent === 0 ? t('app.backOnline') : t('app.queuedSent', { count: sent })) : null}
      {online || saved !== null ? null : t('app.offline')}
      {saved === null ? null : t('app.offlineSaved', { time: time(saved) })}
    </div>
  )
}

const backFor = 4_000

const useJustBack = (turn: number): boolean => {
  const [said, setSaid] = useState(turn)
  useEffect(() => {
    const timer = setTimeout(() => setSaid(turn), backFor)
    return () => clearTimeout(timer)
  }, [turn])
  return said !== turn
}
