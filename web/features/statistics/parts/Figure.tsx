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

interface CellProps {
  code: string
  figure: FigureShape | null
  /** For those who read what stands behind it. */
  onOpen?: () => void
}

/** The same in a table: it opens what stands behind it, and a correction is marked. */
export const FigureCell = ({ code, figure, onOpen }: CellProps) => {
  const { t } = useWords()
  const { fullName } = useFigureWords()
  const corrected = figure?.corrected ?? null
  const said = (
    <>
      <Figure code={code} figure={figure} />
      {corrected === null ? null : (
        <span className="statistics-corrected">
          <Icon path={mdiPencilOutline} size={16} />
          <VisuallyHidden>{t('statistics.corrected')}</VisuallyHidden>
        </span>
      )}
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
