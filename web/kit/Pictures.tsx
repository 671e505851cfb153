import { mdiImageOutline } from '@mdi/js'
import { useState, type ReactNode } from 'react'
import { useWords } from '#web/words/words.ts'
import { useLowData } from './appearance.ts'
import { Icon } from './Icon.tsx'

interface Props {
  /** How many pictures it brings. */
  count?: number
  children: ReactNode
}

/** Pictures at once, or where little data is wanted when somebody asks for them. */
export const Pictures = ({ count = 1, children }: Props) => {
  const { t } = useWords()
  const [low] = useLowData()
  const [wanted, setWanted] = useState(false)
  if (!low || wanted) return children
  return (
    <button type="button" className="pictures-later t-label" onClick={() => setWanted(true)}>
      <Icon path={mdiImageOutline} />
      {t('kit.showPictures', { count })}
    </button>
  )
}
