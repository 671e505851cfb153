import { useEffect } from 'react'
import { ChoiceField } from '#web/kit/ChoiceField.tsx'
import { useWords } from '#web/words/words.ts'

type Visibility = 'community' | 'public'

interface Props {
  value: Visibility
  /** As the session says it: false for a youth, undefined where the community opens no posts. */
  opens: boolean | undefined
  /** Pictures of children are for the community only. */
  withChildren: boolean
  /** It was written for everyone: so it stays, whatever the community opens now. */
  stands?: boolean
  onChange: (value: Visibility) => void
}

/** Who sees a post. Everyone only where the community opens posts to visitors and the author is of age. */
export const Audience = ({ value, opens, withChildren, stands = false, onChange }: Props) => {
  const { t } = useWords()
  const narrow = !opens && !stands
  useEffect(() => {
    if (narrow && value === 'public') onChange('community')
  }, [narrow, value, onChange])
  const why = withChildren
    ? 'compose.childrenStay'
    : !opens
      ? opens === false
        ? 'compose.audience.young'
        : 'compose.audience.closed'
      : value === 'public'
        ? 'compose.audience.publicHint'
        : null
  const options = [
    { value: 'community', label: t('compose.audience.community') },
    { value: 'public', label: t('compose.audience.public') },
  ] as const
  return (
    <ChoiceField
      legend={t('compose.audience')}
      options={withChildren || narrow ? options.slice(0, 1) : options}
      value={withChildren ? 'community' : value}
      onChange={onChange}
      hint={why === null ? undefined : t(why)}
    />
  )
}
