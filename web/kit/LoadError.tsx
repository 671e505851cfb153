import { useWords } from '#web/words/words.ts'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'

interface Props {
  /** The exact message of the failure. */
  message: string
  onRetry: () => void
  busy?: boolean
}

/** Stands in place of a part that could not be loaded; the other parts stay. */
export const LoadError = ({ message, onRetry, busy = false }: Props) => {
  const { t } = useWords()
  return (
    <Notice
      tone="error"
      action={
        <Button onClick={onRetry} busy={busy}>
          {t('kit.tryAgain')}
        </Button>
      }
    >
      <p className="t-label">{t('kit.loadError')}</p>
      <p className="t-body2">{message}</p>
    </Notice>
  )
}
