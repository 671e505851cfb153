import { mdiPlus } from '@mdi/js'
import { Suspense, useState } from 'react'
import type { VenueType } from '#contract/venues/venues.ts'
import { Button } from '#web/kit/Button.tsx'
import { Line } from '#web/kit/Stack.tsx'
import { useSession } from '#web/session/session.ts'
import { useWords } from '#web/words/words.ts'
import { lazyPart } from '#web/kit/lazy-screen.ts'

// An editor.
const VenueSheet = lazyPart(async () => (await import('./parts/VenueSheet.tsx')).VenueSheet)

interface Props {
  type: VenueType
  onAdded: (id: string) => void
}

/** A place that is missing where one is chosen: it is added over the form, which stays as it is. */
export const NewPlace = ({ type, onAdded }: Props) => {
  const { t } = useWords()
  const { user } = useSession()
  const [open, setOpen] = useState(false)
  // The places of the community are added by who looks after them.
  if (type === 'CommunityVenue' && user?.roles.includes('communityAdmin') !== true) return null
  return (
    <>
      <Line>
        <Button look="text" icon={mdiPlus} onClick={() => setOpen(true)}>
          {t('places.add')}
        </Button>
      </Line>
      {open ? (
        <Suspense>
          <VenueSheet
            venue={null}
            types={[type]}
            onClose={() => setOpen(false)}
            onSaved={({ id }) => onAdded(id)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
