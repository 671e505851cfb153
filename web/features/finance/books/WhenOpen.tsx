import { mdiLockOutline } from '@mdi/js'
import { type ReactNode, useState } from 'react'
import { Button } from '#web/kit/Button.tsx'
import { Line } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { useTreasury } from '../treasury.ts'
import { UnlockSheet } from './UnlockSheet.tsx'

/** What needs the open key; until then why it is needed, and the way to open it. What was opened goes with it. */
export const WhenOpen = ({ why, children }: { why: string; children: ReactNode }) => {
  const { t } = useWords()
  const treasury = useTreasury()
  const [asked, setAsked] = useState(false)
  if (treasury !== null) return children
  return (
    <>
      <Text>{why}</Text>
      <Line>
        <Button icon={mdiLockOutline} onClick={() => setAsked(true)}>
          {t('treasury.unlock')}
        </Button>
      </Line>
      {asked ? <UnlockSheet onClose={() => setAsked(false)} /> : null}
    </>
  )
}
