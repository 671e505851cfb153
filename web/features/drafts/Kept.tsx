import { Button } from '#web/kit/Button.tsx'
import { Notice } from '#web/kit/Notice.tsx'
import { Line } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { apart } from '#web/words/apart.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'

interface Props {
  savedAt: string | null
  /** The label of the form that goes when this one is saved. */
  replaces: string | null
  /** Something that was typed was not kept: it names others, or opens a private door. */
  leftOut?: boolean
  onStartOver: () => void
}

/** Over a form: what saving it replaces, and a way to begin anew what was begun. */
export const Kept = ({ savedAt, replaces, leftOut = false, onStartOver }: Props) => {
  const { t } = useWords()
  if (savedAt === null)
    return replaces === null ? null : (
      <Notice tone="info">{t('drafts.replaces', { label: apart(replaces) })}</Notice>
    )
  return (
    <>
      <Line>
        <SavedAt at={savedAt} />
        <Button look="text" onClick={onStartOver}>
          {t('drafts.startOver')}
        </Button>
      </Line>
      {leftOut ? <Notice tone="info">{t('drafts.leftOut')}</Notice> : null}
    </>
  )
}

/** That it is kept on this device. Its room is there before: what stands under it must not move under a finger. */
export const SavedAt = ({ at }: { at: string | null }) => {
  const { t } = useWords()
  const { time } = useFormats()
  return <Text quiet>{at === null ? '\u00a0' : t('drafts.saved', { time: time(at) })}</Text>
}
