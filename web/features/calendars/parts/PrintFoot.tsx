import { QrCode } from '#web/kit/QrCode.tsx'
import { useWords } from '#web/words/words.ts'

/** On paper only: the way back to the page. */
export const PrintFoot = ({ path }: { path: string }) => {
  const { t } = useWords()
  const url = new URL(path, location.origin).href
  return (
    <div className="cal-paper-only cal-foot">
      <QrCode value={url} label={t('calendars.code')} />
      <p>{url}</p>
    </div>
  )
}
