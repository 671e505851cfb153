import { addStyle } from '#web/kit/add-style.ts'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import css from './parts/channels.css?inline'

addStyle(css)

interface Props {
  /** For its own sake, not for notifications. */
  plain?: boolean
}

/** For Safari on an iPhone or iPad, in two drawings of our own. */
export const HowToInstall = ({ plain = false }: Props) => {
  const { t } = useWords()
  return (
    <>
      {plain ? null : <Text>{t('channels.installFirst')}</Text>}
      <ol className="install">
        <li>
          <figure>
            <ShareDrawing />
            <figcaption className="t-small">{t('channels.installShare')}</figcaption>
          </figure>
        </li>
        <li>
          <figure>
            <AddDrawing />
            <figcaption className="t-small">{t('channels.installAdd')}</figcaption>
          </figure>
        </li>
      </ol>
      {plain ? null : (
        <Text look="small" quiet>
          {t('channels.installDone')}
        </Text>
      )}
    </>
  )
}

/** The bar at the foot of Safari, with the arrow that leaves its box. */
const ShareDrawing = () => (
  <svg viewBox="0 0 160 96" aria-hidden="true">
    <rect className="paper" x="8" y="4" width="144" height="88" rx="12" />
    <rect className="faint" x="20" y="16" width="120" height="6" rx="3" />
    <rect className="faint" x="20" y="28" width="92" height="6" rx="3" />
    <circle className="here" cx="80" cy="66" r="20" />
    <path className="ink" d="M73 63h-3v14h20V63h-3M80 70V54m-5 5 5-5 5 5" />
    <path className="ink" d="M36 62l-5 5 5 5M118 62l5 5-5 5" />
  </svg>
)

/** The line of the menu, with the plus in its box. */
const AddDrawing = () => (
  <svg viewBox="0 0 160 96" aria-hidden="true">
    <rect className="paper" x="8" y="4" width="144" height="88" rx="12" />
    <rect className="faint" x="20" y="16" width="70" height="6" rx="3" />
    <rect className="here" x="14" y="34" width="132" height="32" rx="8" />
    <rect className="faint" x="24" y="47" width="72" height="6" rx="3" />
    <path className="ink" d="M114 42h16v16h-16zM122 46v8m-4-4h8" />
    <rect className="faint" x="20" y="76" width="84" height="6" rx="3" />
  </svg>
)
