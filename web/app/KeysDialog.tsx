import { Dialog } from '#web/kit/Dialog.tsx'
import { useWords } from '#web/words/words.ts'

interface Props {
  /** The search is for members. */
  searches: boolean
  onClose: () => void
}

/** What can be done with the keyboard. */
export const KeysDialog = ({ searches, onClose }: Props) => {
  const { t } = useWords()
  return (
    <Dialog open title={t('keys.title')} onClose={onClose}>
      <dl className="keys">
        {keys.slice(searches ? 0 : 1).map(([key, word]) => (
          <div key={word}>
            <dt>
              <kbd dir="ltr">{key}</kbd>
            </dt>
            <dd>{t(word)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

const keys = [
  ['/', 'keys.search'],
  ['?', 'keys.list'],
  ['Tab', 'keys.next'],
  ['← →', 'keys.tabs'],
  ['Enter', 'keys.open'],
  ['Esc', 'keys.close'],
] as const
