import { ReasonDialog } from '#web/kit/ReasonDialog.tsx'
import { apart } from '#web/words/apart.ts'
import { useWords } from '#web/words/words.ts'
import { useDeclining } from './use-answering.ts'

interface Props {
  id: string
  /** Who asked. */
  by: string
  /** It was accepted before. */
  booked?: boolean
  onClose: () => void
}

/** No to a request for a place, or to a booking of it, with a reason if one likes. */
export const DeclineDialog = ({ id, by, booked = false, onClose }: Props) => {
  const { t } = useWords()
  const { act, busy, error } = useDeclining(onClose)
  return (
    <ReasonDialog
      title={t(booked ? 'places.takeBackTitle' : 'places.declineTitle', { name: apart(by) })}
      text={t('places.declineText', { name: apart(by) })}
      label={t('places.why')}
      confirm={t(booked ? 'places.takeBackBooking' : 'places.decline')}
      keep={t('places.keepIt')}
      most={300}
      busy={busy}
      failure={error?.message ?? null}
      onConfirm={(reason) => act({ id, reason })}
      onClose={onClose}
    />
  )
}
