import { mdiClockOutline } from '@mdi/js'
import { useWords } from '#web/words/words.ts'
import { Icon } from './Icon.tsx'

/** Stands beside what a person did and the server does not know yet. */
export const WaitingMark = () => {
  const { t } = useWords()
  return (
    <p className="waiting t-small quiet">
      <Icon path={mdiClockOutline} size={18} />
      {t('kit.waiting')}
    </p>
  )
}
