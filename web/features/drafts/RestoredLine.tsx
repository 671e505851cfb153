import { Button } from '#web/kit/Button.tsx'
import { Notice } from '#web/kit/Notice.tsx'
import { useWords } from '#web/words/words.ts'

/** What was typed is there again. */
export const RestoredLine = ({ onStartOver }: { onStartOver: () => void }) => {
  const { t } = useWords()
  return (
    <Notice
      tone="info"
      action={
        <Button look="text" onClick={onStartOver}>
          {t('drafts.startOver')}
        </Button>
      }
    >
      {t('drafts.restored')}
    </Notice>
  )
}
