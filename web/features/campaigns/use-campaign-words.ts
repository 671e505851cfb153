// What is said of a campaign: its figure, its time, who takes part, what became of it.
import { useHomeZone } from '#web/features/activities/use-home-zone.ts'
import { useTodayIn } from '#web/features/calendar/use-today.ts'
import { apart } from '#web/words/apart.ts'
import { useFormats } from '#web/words/formats.ts'
import { useMoney } from '#web/words/money.ts'
import { useWords } from '#web/words/words.ts'
import type { Campaign } from './data.ts'
import { dayAfter, daysBetween, hasFigure, lastDayOf, lengthOf } from './progress.ts'

/** Today by the community's clocks, which say when a campaign begins and ends. */
export const useCampaignDay = (): string => useTodayIn(useHomeZone())

/** The words for any campaign. */
export const useCampaignWords = () => {
  const { t } = useWords()
  const { number, longDay } = useFormats()
  const money = useMoney()
  const today = useCampaignDay()

  const amount = ({ currency }: Pick<Campaign, 'currency'>, value: number): string =>
    currency === null ? number(value) : money(value, currency)

  /** "£840 of £1,200", "14 of 19 home visits"; without a figure yet the goal alone. */
  const figure = (campaign: Campaign): string => {
    const { goal, reached, counts } = campaign
    const values = {
      reached: amount(campaign, reached),
      goal: amount(campaign, goal),
      counts: apart(counts),
    }
    if (!hasFigure(campaign)) return t('campaigns.goalIs', values)
    return t(campaign.kind === 'fund' ? 'campaigns.amountOf' : 'campaigns.countOf', values)
  }

  /** "12 days left", "Begins in 3 days", "Ended on …". */
  const time = (campaign: Campaign): string => {
    if (campaign.state === 'ended') return t('campaigns.endedOn', { day: longDay(lastDayOf(campaign)) })
    const coming = campaign.state === 'coming'
    const days = Math.max(0, daysBetween(today, coming ? campaign.startsOn : campaign.endsOn))
    const word = coming ? 'campaigns.beginsIn' : 'campaigns.daysLeft'
    return t(word, { count: days, days: number(days) })
  }

  return {
    amount,
    figure,
    time,
    /** The day up to which the Fund's months are closed; null where that says nothing. */
    asOf: ({ kind, asOf, ...campaign }: Campaign): string | null => {
      if (kind !== 'fund') return null
      return asOf !== null && hasFigure({ kind, asOf, ...campaign })
        ? t('campaigns.asOf', { day: longDay(dayAfter(asOf, -1)) })
        : t('campaigns.noneClosed')
    },
    takers: ({ takers }: Campaign): string =>
      takers === null
        ? t('campaigns.fewTakers')
        : t('campaigns.takers', { count: takers, people: number(takers) }),
    /** Whether the goal was reached, in a sentence. */
    result: (campaign: Campaign): string => {
      const days = lengthOf(campaign)
      if (!hasFigure(campaign)) return t('campaigns.resultOpen', { count: days, days: number(days) })
      const met = campaign.reached >= campaign.goal
      return t(met ? 'campaigns.resultMet' : 'campaigns.resultShort', {
        figure: figure(campaign),
        count: days,
        days: number(days),
      })
    },
  }
}
