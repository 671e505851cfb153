import { Suspense, useState } from 'react'
import { Button } from '#web/kit/Button.tsx'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { Section } from '#web/kit/Section.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import type { Standing } from './data.ts'

const Giving = lazyPart(async () => (await import('./Giving.tsx')).Giving)

/** What I gave and mean to give: behind a tap, so that nobody beside me reads it, and encrypted. */
export const GivingSection = ({ fund }: { fund: Standing }) => {
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  return (
    <Section title={t('fund.mine')}>
      {open ? (
        <Suspense fallback={<Skeleton what={t('fund.mine')} shape="row" count={2} />}>
          <Giving fund={fund} onHide={() => setOpen(false)} />
        </Suspense>
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
