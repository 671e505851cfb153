import { useState } from 'react'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'

/** "As of 14:05" beside data that could not be asked anew; nothing while it is current. */
export const AsOf = ({ at }: { at: string | null }) => {
  const { t } = useWords()
  const { time, dayTime } = useFormats()
  const [today] = useState(() => new Date().toDateString())
  if (at === null) return null
  const isToday = new Date(at).toDateString() === today
  return (
    <p className="t-small quiet" role="status">
      {t('kit.asOf', { time: isToday ? time(at) : dayTime(at) })}
    </p>
  )
}
