import { Button } from '#web/kit/Button.tsx'
import { Notice } from '#web/kit/Notice.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'

/** What was typed is there again. */
export const RestoredLine = ({ at, onStartOver }: { at: string; onStartOver: () => void }) => {
  const { t } = useWords()
  const { age } = useFormats()
  return (
    <Notice
      tone="info"
      action={
        <Button look="text" onClick={onStartOver}>
          {t('drafts.startOver')}
        </Button>
      }
    >
      {t('drafts.restored', { age: age(at) })}
    </Notice>
  )
}
