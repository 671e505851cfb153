import { mdiPlus } from '@mdi/js'
import { useState } from 'react'
import { Button } from '#web/kit/Button.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import type { Campaign } from '../data.ts'
import { DaySheet } from './DaySheet.tsx'

type Own = Campaign['mine'][number]

/** What one has written down oneself, day by day: nobody else reads it. */
export const OwnDays = ({ campaign }: { campaign: Campaign }) => {
  const { t } = useWords()
  const { number, day } = useFormats()
  const [open, setOpen] = useState<Own | 'new' | null>(null)
  const { mine, can } = campaign
  if (!can.log && mine.length === 0) return null
  return (
    <Section title={t('campaigns.mine')}>
      <Stack>
        <Text quiet>{t('campaigns.mineWhy')}</Text>
        {can.log ? (
          <Line>
            <Button icon={mdiPlus} onClick={() => setOpen('new')}>
              {t('campaigns.writeDay')}
            </Button>
          </Line>
        ) : null}
        {mine.length === 0 ? null : (
          <Rows label={t('campaigns.mine')}>
            {mine
              .toSorted((one, other) => other.day.localeCompare(one.day))
              .map((own) => (
                <ListRow
                  key={own.day}
                  height={64}
                  title={t('campaigns.dayCount', { day: day(own.day), count: number(own.count) })}
                  {...(own.note === '' ? {} : { detail: <bdi>{own.note}</bdi> })}
                  onOpen={() => setOpen(own)}
                />
              ))}
          </Rows>
        )}
      </Stack>
      {open === null ? null : (
        <DaySheet campaign={campaign} written={open === 'new' ? null : open} onClose={() => setOpen(null)} />
      )}
    </Section>
  )
}
