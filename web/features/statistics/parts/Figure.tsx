import { mdiPencilOutline } from '@mdi/js'
import { CoverButton } from '#web/kit/Card.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { VisuallyHidden } from '#web/kit/Stack.tsx'
import { useWords } from '#web/words/words.ts'
import type { Figure as FigureShape } from '../data.ts'
import { notCollected, type Told } from '../figures.ts'
import { useFigureWords } from '../use-figure-words.ts'

interface Props {
  code: string
  figure: Told | null
}

/** A number, "fewer than 5", or a dash where nothing was collected, which is not none. */
export const Figure = ({ code, figure }: Props) => {
  const { t } = useWords()
  const said = useFigureWords().told(code, figure ?? notCollected)
  if (said !== null)
    return figure?.shown === 'value' ? <bdi>{said}</bdi> : <span className="statistics-untold">{said}</span>
  return (
    <span className="quiet">
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{t('statistics.notCollected')}</VisuallyHidden>
    </span>
  )
}

/** The mark of a figure that was corrected by hand, for everybody who is told it. */
export const ByHand = ({ figure }: { figure: Pick<FigureShape, 'byHand'> | null }) => {
  const { t } = useWords()
  if (figure?.byHand !== true) return null
  return (
    <span className="statistics-corrected">
      <Icon path={mdiPencilOutline} size={16} />
      <VisuallyHidden>{t('statistics.corrected')}</VisuallyHidden>
    </span>
  )
}

interface CellProps {
  code: string
  figure: FigureShape | null
  /** For those who read what stands behind it. */
  onOpen?: () => void
}

/** The same in a table: it opens what stands behind it, and a correction is marked. */
export const FigureCell = ({ code, figure, onOpen }: CellProps) => {
  const { fullName } = useFigureWords()
  const said = (
    <>
      <Figure code={code} figure={figure} />
      <ByHand figure={figure} />
    </>
  )
  if (onOpen === undefined) return said
  return (
    <CoverButton onClick={onOpen}>
      <VisuallyHidden>{`${fullName(code)}: `}</VisuallyHidden>
      {said}
    </CoverButton>
  )
}
