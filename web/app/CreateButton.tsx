import { mdiPlus } from '@mdi/js'
import { useEffect, useState } from 'react'
import { Icon } from '#web/kit/Icon.tsx'
import { useWords } from '#web/words/words.ts'
import { links } from './links.ts'

/** The floating action of a phone: with its word until the first scroll; `small` has none, where cards stand under it. */
export const CreateButton = ({ small }: { small: boolean }) => {
  const { t } = useWords()
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    const look = () => setScrolled(true)
    addEventListener('scroll', look, { once: true, passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  return (
    <a href={links.create()} className="fab" aria-label={t('app.create')}>
      <Icon path={mdiPlus} />
      {small || scrolled ? null : <span>{t('app.create')}</span>}
    </a>
  )
}
