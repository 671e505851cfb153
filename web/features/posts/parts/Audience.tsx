import { useEffect } from 'react'
import { ChoiceField } from '#web/kit/ChoiceField.tsx'
import { useSession } from '#web/session/use-session.ts'
import { useWords } from '#web/words/words.ts'

type Visibility = 'community' | 'public'

interface Props {
  value: Visibility
  /** Pictures of children are for the community only. */
  withChildren: boolean
  /** It was written for everyone: so it stays, whatever the community opens now. */
  stands?: boolean
  onChange: (value: Visibility) => void
}

/** Who sees a post. Everyone only where the community opens posts to visitors. */
export const Audience = ({ value, withChildren, stands = false, onChange }: Props) => {
  const { t } = useWords()
  const { user } = useSession()
  const closed = user?.community ? !user.community.openPosts : false
  const narrow = closed && !stands
  useEffect(() => {
    if (narrow && value === 'public') onChange('community')
  }, [narrow, value, onChange])
  const hint = withChildren
    ? t('compose.childrenStay')
    : closed
      ? t('compose.audience.closed')
      : value === 'public'
        ? t('compose.audience.publicHint')
        : undefined
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
      {...(hint === undefined ? {} : { hint })}
    />
  )
}
