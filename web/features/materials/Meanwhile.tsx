import { CallError } from '#web/http/call-error.ts'
import { Button } from '#web/kit/Button.tsx'
import { Line } from '#web/kit/Stack.tsx'
import { useWords } from '#web/words/words.ts'

interface Props {
  error: Error | null
  busy: boolean
  onSettle: (whose: 'mine' | 'theirs') => Promise<void>
}

/** Where another was faster: one takes what they wrote, or writes over it. */
export const Meanwhile = ({ error, busy, onSettle }: Props) => {
  const { t } = useWords()
  if (!(error instanceof CallError) || error.code !== 'changed_meanwhile') return null
  return (
    <Line>
      <Button busy={busy} onClick={() => void onSettle('theirs').catch(() => {})}>
        {t('papers.takeTheirs')}
      </Button>
      <Button busy={busy} onClick={() => void onSettle('mine').catch(() => {})}>
        {t('papers.keepMine')}
      </Button>
    </Line>
  )
}
