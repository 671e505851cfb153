import { useEffect, useState } from 'react'
import { useWords } from '#web/words/words.ts'
import { Button } from './Button.tsx'

interface Props {
  /** What is awaited, in words: it is said once, politely. */
  what: string
  /** The shape of what comes, so that nothing moves when it does. */
  shape: 'card' | 'row' | 'chart' | 'post' | 'text' | 'picture'
  count?: number
}

const heights = { card: 116, row: 72, chart: 220, post: 180, text: 26, picture: 202 } as const

/** Grey shapes of the exact height of what comes; nothing at all for the first 150 ms. */
export const Skeleton = ({ what, shape, count = 1 }: Props) => {
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
          <Button onClick={askAnew}>{t('kit.tryAgain')}</Button>
        </div>
      ) : null}
    </div>
  )
}

/** Whoever has an unanswered question takes this up; if it is code that does not come, only a reload asks anew. */
const askAnew = () => {
  if (!dispatchEvent(new Event('nineteen:ask-anew', { cancelable: true }))) return
  dispatchEvent(new Event('nineteen:flush'))
  location.reload()
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
