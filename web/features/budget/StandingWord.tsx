import { mdiAlertOutline, mdiCheck, mdiClockOutline, mdiMinus } from '@mdi/js'
import { Icon } from '#web/kit/Icon.tsx'
import { useWords } from '#web/words/words.ts'
import type { BudgetLine } from './data.ts'
import { standingWord } from './lines.ts'

type Stands = Pick<BudgetLine, 'nature' | 'standing'>

/** How a line stands, in a word with its icon: on track, near, over, not used. */
export const StandingWord = ({ line }: { line: Stands }) => {
  const { t } = useWords()
  return (
    <span className={`budget-standing budget-${line.nature}-${line.standing}`}>
      <Icon path={iconOf(line)} size={20} /> {t(standingWord(line))}
    </span>
  )
}

/** More income than was planned is no warning. */
const iconOf = ({ nature, standing }: Stands): string =>
  standing === 'over' && nature === 'income' ? mdiCheck : icons[standing]

const icons: Readonly<Record<BudgetLine['standing'], string>> = {
  onTrack: mdiCheck,
  near: mdiClockOutline,
  over: mdiAlertOutline,
  notUsed: mdiMinus,
}
