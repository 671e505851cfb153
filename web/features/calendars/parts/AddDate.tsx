import { mdiCalendarPlusOutline } from '@mdi/js'
import { useState } from 'react'
import { Button } from '#web/kit/Button.tsx'
import { useSession } from '#web/session/session.ts'
import { useWords } from '#web/words/words.ts'
import { emptyDate, keptBy } from '../dates.ts'
import { DateSheet } from './DateSheet.tsx'

/** Enters when the Assembly meets, or a day of the Fund: for those who keep these dates. */
export const AddDate = ({ day }: { day: string }) => {
  const { t } = useWords()
  const { user } = useSession()
  const [adds, setAdds] = useState(false)
  const [first, ...more] = user === null ? [] : keptBy(user)
  if (first === undefined) return null
  return (
    <>
      <div className="cal-screen-only">
        <Button look="text" icon={mdiCalendarPlusOutline} onClick={() => setAdds(true)}>
          {t('calendars.addDate')}
        </Button>
      </div>
      {adds ? (
        <DateSheet saved={emptyDate(first, day)} layers={[first, ...more]} onClose={() => setAdds(false)} />
      ) : null}
    </>
  )
}
