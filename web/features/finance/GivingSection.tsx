import { useState } from 'react'
import { Button } from '#web/kit/Button.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import type { Standing } from './data.ts'
import { Giving } from './Giving.tsx'

/** What I gave and mean to give: behind a tap, so that nobody beside me reads it, and encrypted. */
export const GivingSection = ({ fund }: { fund: Standing }) => {
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  return (
    <Section title={t('fund.mine')}>
      {open ? (
        <Giving fund={fund} onHide={() => setOpen(false)} />
      ) : (
        <Stack>
          <Text>{t('fund.mineWhy')}</Text>
          <Line>
            <Button onClick={() => setOpen(true)}>{t('fund.mineShow')}</Button>
          </Line>
        </Stack>
      )}
    </Section>
  )
}
