import { reachedOf } from '#contract/campaigns/figure.ts'
import { Milestones, MilestoneBar } from '#web/kit/MilestoneBar.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import type { Campaign } from '../data.ts'
import { passedOf } from '../progress.ts'
import { useCampaignDay, useCampaignWords, useWhy } from '../use-campaign-words.ts'

interface Props {
  campaign: Campaign
  /** In a list the points alone, without their names. */
  brief?: boolean
}

/** How far it has come: the figure, the bar with its milestones and today's tick, and the time that is left. */
export const Progress = ({ campaign, brief = false }: Props) => {
  const { t } = useWords()
  const { figure, time, amount } = useCampaignWords()
  const reached = reachedOf(campaign)
  const { goal, milestones } = campaign
  const said = useWhy()(campaign)
  return (
    <Stack>
      <Text look={brief ? 'label' : 'h3'}>{figure(campaign)}</Text>
      {reached === null ? null : <Bar campaign={campaign} reached={reached} />}
      {milestones.length === 0 || brief ? null : (
        <Milestones
          label={t('campaigns.milestones')}
          reachedWord={t('campaigns.reached')}
          milestones={milestones.map(({ at, name }) => ({
            name,
            at: amount(campaign, at),
            reached: reached !== null && reached >= at,
          }))}
        />
      )}
      <Text look="label">{time(campaign)}</Text>
      {reached !== null && reached >= goal && campaign.state === 'running' ? (
        <Text>{t('campaigns.goalReached')}</Text>
      ) : null}
      {said === null ? null : (
        <Text look="small" quiet>
          {said}
        </Text>
      )}
    </Stack>
  )
}

const Bar = ({ campaign, reached }: { campaign: Campaign; reached: number }) => {
  const { t } = useWords()
  const { percent } = useFormats()
  const { figure } = useCampaignWords()
  const today = useCampaignDay()
  const { goal, milestones } = campaign
  const passed = passedOf(campaign, today)
  return (
    <MilestoneBar
      label={
        passed === undefined
          ? figure(campaign)
          : t('campaigns.barWords', { figure: figure(campaign), time: percent(passed) })
      }
      share={reached / goal}
      passed={passed}
      marks={[...new Set(milestones.map(({ at }) => at / goal))]}
    />
  )
}
