import { mdiPrinterOutline } from '@mdi/js'
import { Button } from '#web/kit/Button.tsx'
import { useWords } from '#web/words/words.ts'

/** Opens the browser's dialog; what is printed has neither bars nor buttons. */
export const PrintButton = () => {
  const { t } = useWords()
  return (
    <Button icon={mdiPrinterOutline} onClick={() => window.print()}>
      {t('calendars.print')}
    </Button>
  )
}
