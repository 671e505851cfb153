import { useWords } from '#web/words/words.ts'
import { barDestinations, type Navigator } from './destinations.ts'
import { useKeyboardUp } from './keyboard.ts'
import { NavTab } from './NavTab.tsx'

interface Props {
  navigator: Navigator
  /** The path of the page that is shown. */
  at: string
}

/** The destinations at the foot of a phone; what is typed there has the place to itself. */
export const BottomBar = ({ navigator, at }: Props) => {
  const { t } = useWords()
  return (
    <nav className="bottom-bar" aria-label={t('app.navigation')} hidden={useKeyboardUp()}>
      {barDestinations(navigator).map((one) => (
        <NavTab key={one.href} {...one} current={one.href === at} />
      ))}
    </nav>
  )
}
