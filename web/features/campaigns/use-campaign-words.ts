// What is said of a campaign: its figure, its time, who takes part, what became of it.
import { lastDayOf, neverRan, reachedOf } from '#contract/campaigns/figure.ts'
import { useHomeZone } from '#web/features/activities/use-home-zone.ts'
import { useTodayIn } from '#web/features/calendar/use-today.ts'
import { apart } from '#web/words/apart.ts'
import { useFormats } from '#web/words/formats.ts'
import { useMoney } from '#web/words/money.ts'
import { useWords } from '#web/words/words.ts'
import type { Campaign } from './data.ts'
import { dayAfter, daysBetween, lengthOf } from './progress.ts'

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
    const { kind, goal, counts } = campaign
    const reached = reachedOf(campaign)
    const values = { goal: amount(campaign, goal), counts: apart(counts) }
    const ofFund = kind === 'fund'
    if (reached === null) return t(ofFund ? 'campaigns.goalIs' : 'campaigns.goalIsCounts', values)
    return t(ofFund ? 'campaigns.amountOf' : 'campaigns.countOf', {
      ...values,
      reached: amount(campaign, reached),
    })
  }

  /** "12 days left", "Begins in 3 days", "Ended on …". */
  const time = (campaign: Campaign): string => {
    if (campaign.state === 'ended')
      return t(neverRan(campaign) ? 'campaigns.endedBefore' : 'campaigns.endedOn', {
        day: longDay(lastDayOf(campaign)),
      })
    const coming = campaign.state === 'coming'
    const days = Math.max(0, daysBetween(today, coming ? campaign.startsOn : campaign.endsOn))
    const word = coming ? 'campaigns.beginsIn' : 'campaigns.daysLeft'
    return t(word, { count: days, days: number(days) })
  }

  return {
    amount,
    figure,
    time,
    takers: ({ takers }: Campaign): string =>
      takers === null
        ? t('campaigns.fewTakers')
        : t('campaigns.takers', { count: takers, people: number(takers) }),
    /** Whether the goal was reached, in a sentence. */
    result: (campaign: Campaign): string => {
      if (neverRan(campaign)) return t('campaigns.resultNone')
      const days = lengthOf(campaign)
      const reached = reachedOf(campaign)
      const values = { count: days, days: number(days) }
      if (reached === null)
        return t(campaign.kind === 'fund' ? 'campaigns.resultOpen' : 'campaigns.resultFew', values)
      const met = reached >= campaign.goal
      return t(met ? 'campaigns.resultMet' : 'campaigns.resultShort', { ...values, figure: figure(campaign) })
    },
  }
}

/** Which months of the Fund are counted, or why there is no total yet; null where nothing is to be said. */
export const useWhy = () => {
  const { t } = useWords()
  const { longDay } = useFormats()
  return (campaign: Campaign): string | null => {
    const { kind, countsFrom, asOf, reached, state } = campaign
    if (neverRan(campaign)) return null
    if (kind === 'fund') {
      const from = countsFrom === null ? '' : longDay(countsFrom)
      return asOf === null || reachedOf(campaign) === null
        ? t('campaigns.noneClosed', { from })
        : t('campaigns.asOf', { from, day: longDay(dayAfter(asOf, -1)) })
    }
    // Of one that is over its result says so.
    return reached === null && state !== 'ended' ? t('campaigns.fewWriters') : null
  }
}
