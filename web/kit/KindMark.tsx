import { useWords } from '#web/words/words.ts'
import { Icon } from './Icon.tsx'
import { kindColour, kindLooks, type Kind } from './kinds.ts'
import { Star } from './Star.tsx'

interface Props {
  kind: Kind
}

/** Square, icon and word of a kind, always the three together. */
export const KindMark = ({ kind }: Props) => {
  const { t } = useWords()
  const look = kindLooks[kind]
  return (
    <span className="kind">
      <i style={{ backgroundColor: kindColour(kind) }} />
      {look.icon === 'star' ? <Star form="solid" size={18} /> : <Icon path={look.icon} size={18} />}
      {t(look.word)}
    </span>
  )
}
