import { Suspense } from 'react'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { Section } from '#web/kit/Section.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import type { Campaign } from '../data.ts'
import { columnsOf } from '../progress.ts'
import { useCampaignDay, useCampaignWords } from '../use-campaign-words.ts'

const ColumnChart = lazyPart(async () => (await import('#web/kit/Chart.tsx')).ColumnChart)

/** What all have written down, day by day; of fewer than five nothing is shown. */
export const DaysChart = ({ campaign }: { campaign: Campaign }) => {
  const { t } = useWords()
  const { number, day } = useFormats()
  const { figure } = useCampaignWords()
  const { step, columns } = columnsOf(campaign, useCampaignDay())
  if (campaign.kind === 'fund') return null
  if (campaign.days.length === 0)
    return (campaign.reached ?? 0) === 0 ? null : (
      <Section title={t('campaigns.days')}>
        <Text look="small" quiet>
          {t('campaigns.fewDays')}
        </Text>
      </Section>
    )
  return (
    <Section title={t('campaigns.days')} titleHidden>
      <Suspense>
        <ColumnChart
          title={t(step === 'day' ? 'campaigns.dayByDay' : 'campaigns.weekByWeek')}
          summary={t('campaigns.daysSummary', { figure: figure(campaign) })}
          format={number}
          points={columns.map((column) => ({ id: column.day, label: day(column.day), value: column.count }))}
          titles={{
            label: t(step === 'day' ? 'campaigns.day' : 'campaigns.weekFrom'),
            value: campaign.counts,
          }}
        />
      </Suspense>
    </Section>
  )
}
