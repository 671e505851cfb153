import { addStyle } from './add-style.ts'
import { QrCode } from './QrCode.tsx'
import css from './print-foot.css?inline'

addStyle(css)

/** On paper only: the way back to the page at this path of the app. */
export const PrintFoot = ({ path, label }: { path: string; label: string }) => {
  const url = new URL(path, location.origin).href
  return (
    <div className="print-foot">
      <QrCode value={url} label={label} />
      <p dir="ltr">{url}</p>
    </div>
  )
}
