import { apart } from '#web/words/apart.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { Notice } from './Notice.tsx'

interface Props {
  /** An instant; null where it is not known. */
  at: string | null
  reason: string | null
  /** What is said where neither is known. */
  plain: string
}

/** That it does not take place, since when, and why. */
export const CancelledNotice = ({ at, reason, plain }: Props) => {
  const { t } = useWords()
  const { day } = useFormats()
  // What a device has kept from before may not say it.
  const said = typeof at === 'string' ? t('kit.cancelledOn', { day: day(at) }) : null
  return (
    <Notice tone="error">
      {reason === null
        ? said === null
          ? plain
          : `${said}.`
        : `${said ?? t('kit.cancelled')}: ${apart(reason)}`}
    </Notice>
  )
}
