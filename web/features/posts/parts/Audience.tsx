import { ChoiceField } from '#web/kit/ChoiceField.tsx'
import { useWords } from '#web/words/words.ts'

type Visibility = 'community' | 'public'

interface Props {
  value: Visibility
  /** Pictures of children are for the community only. */
  withChildren: boolean
  onChange: (value: Visibility) => void
}

/** Who sees a post. */
export const Audience = ({ value, withChildren, onChange }: Props) => {
  const { t } = useWords()
  const options = [
    { value: 'community', label: t('compose.audience.community') },
    { value: 'public', label: t('compose.audience.public') },
  ] as const
  return (
    <ChoiceField
      legend={t('compose.audience')}
      options={withChildren ? options.slice(0, 1) : options}
      value={withChildren ? 'community' : value}
      onChange={onChange}
      {...(withChildren
        ? { hint: t('compose.childrenStay') }
        : value === 'public'
          ? { hint: t('compose.audience.publicHint') }
          : {})}
    />
  )
}
