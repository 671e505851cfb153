import { mdiPlus } from '@mdi/js'
import { useEffect, useState } from 'react'
import { Icon } from '#web/kit/Icon.tsx'
import { useWords } from '#web/words/words.ts'
import { links } from './links.ts'

/** The floating action of a phone: with its word until the first scroll. */
export const CreateButton = () => {
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
      {scrolled ? null : <span>{t('app.create')}</span>}
    </a>
  )
}
