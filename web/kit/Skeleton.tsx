import { useEffect, useState } from 'react'
import { useWords } from '#web/words/words.ts'
import { Button } from './Button.tsx'

interface Props {
  /** What is awaited, in words: it is said once, politely. */
  what: string
  /** The shape of what comes, so that nothing moves when it does. */
  shape: 'card' | 'row' | 'chart' | 'post' | 'text' | 'picture'
  count?: number
  onRetry?: () => void
}

const heights = { card: 116, row: 72, chart: 220, post: 180, text: 26, picture: 202 } as const

/** Grey shapes of the exact height of what comes; nothing at all for the first 150 ms. */
export const Skeleton = ({ what, shape, count = 1, onRetry }: Props) => {
  const { t } = useWords()
  const stage = useStage()
  return (
    <div className="stack" aria-busy="true">
      <span role="status" className="hidden">
        {stage === 'blank' ? '' : t('kit.loading', { what })}
      </span>
      {Array.from({ length: count }, (_, index) => (
        <div
          key={index}
          className={stage === 'blank' ? undefined : 'bone'}
          style={{ minHeight: heights[shape] }}
        />
      ))}
      {stage === 'slow' ? (
        <div className="line">
          <p>{t('kit.slow')}</p>
          {onRetry === undefined ? null : <Button onClick={onRetry}>{t('kit.tryAgain')}</Button>}
        </div>
      ) : null}
    </div>
  )
}

const blankFor = 150
const slowAfter = 10_000

const useStage = (): 'blank' | 'bones' | 'slow' => {
  const [stage, setStage] = useState<'blank' | 'bones' | 'slow'>('blank')
  useEffect(() => {
    const bones = setTimeout(() => setStage('bones'), blankFor)
    const slow = setTimeout(() => setStage('slow'), slowAfter)
    return () => {
      clearTimeout(bones)
      clearTimeout(slow)
    }
  }, [])
  return stage
}
