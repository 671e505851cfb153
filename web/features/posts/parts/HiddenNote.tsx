import { Notice } from '#web/kit/Notice.tsx'
import { useWords } from '#web/words/words.ts'

/** Why one's own words are hidden from the others; nothing where they are not. */
export const HiddenNote = ({ reason }: { reason: string | null }) => {
  const { t } = useWords()
  return reason === null ? null : (
    <div className="hidden-note">
      <Notice tone="warning">
        <p className="t-label">{t('moderation.hidden')}</p>
        <p className="typed" dir="auto">
          {reason}
        </p>
      </Notice>
    </div>
  )
}
