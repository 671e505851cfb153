import { Dialog } from '#web/kit/Dialog.tsx'
import { useWords } from '#web/words/words.ts'

/** What can be done with the keyboard. */
export const KeysDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useWords()
  return (
    <Dialog open title={t('keys.title')} onClose={onClose}>
      <dl className="keys">
        {keys.map(([key, word]) => (
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
