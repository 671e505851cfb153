// What stands in the form of a campaign, and how it is read: pure.
import type { BodyIn } from '#contract/route.ts'
import type { beginCampaign, changeCampaign } from '#contract/campaigns/campaigns.ts'
import { plainDigits } from '#contract/digits.ts'
import { MONEY_LIMIT, type MoneyFault, minorUnits } from '#contract/finance/money.ts'
import type { WordKey } from '#web/words/words.ts'
import type { Campaign, Campaigns, Kind } from '../data.ts'
import { dayAfter } from '../progress.ts'

export interface TypedMilestone {
  readonly at: string
  readonly name: string
}

export interface Typed {
  readonly kind: Kind
  /** Empty where it is not for a Fund. */
  readonly fundId: string
  readonly title: string
  readonly sentence: string
  readonly story: string
  readonly imageUrl: string
  readonly imageAlt: string
  readonly startsOn: string
  readonly endsOn: string
  readonly visibility: Campaign['visibility']
  readonly goal: string
  readonly counts: string
  readonly milestones: readonly TypedMilestone[]
}

export type Fund = Campaigns['funds'][number]

/** As many as the contract takes. */
export const MOST_MILESTONES = 6

/** What is usually counted in each kind. */
export const presets: Readonly<Record<Exclude<Kind, 'fund'>, WordKey>> = {
  intensive: 'campaigns.preset.intensive',
  expansion: 'campaigns.preset.expansion',
  homeVisits: 'campaigns.preset.homeVisits',
}

/** Usual lengths: home visits of a Bahá’í month, two weeks of an expansion. */
const usualDays: Readonly<Record<Kind, number>> = { fund: 90, intensive: 9, expansion: 14, homeVisits: 19 }

export const startOf = (kind: Kind, funds: readonly Fund[], today: string, preset: string): Typed => ({
  kind,
  fundId: kind === 'fund' ? (funds[0]?.id ?? '') : '',
  title: '',
  sentence: '',
  story: '',
  imageUrl: '',
  imageAlt: '',
  startsOn: today,
  endsOn: dayAfter(today, usualDays[kind] - 1),
  visibility: 'community',
  goal: '',
  counts: preset,
  milestones: [],
})

/** The form of one that is there; `show` writes a figure as one would type it. */
export const typedOf = (campaign: Campaign, show: (value: number) => string): Typed => ({
  kind: campaign.kind,
  fundId: campaign.fundId ?? '',
  title: campaign.title,
  sentence: campaign.sentence,
  story: campaign.story,
  imageUrl: campaign.imageUrl ?? '',
  imageAlt: campaign.imageAlt,
  startsOn: campaign.startsOn,
  endsOn: campaign.endsOn,
  visibility: campaign.visibility,
  goal: show(campaign.goal),
  counts: campaign.counts,
  milestones: campaign.milestones.map(({ at, name }) => ({ at: show(at), name })),
})

/** Figures of which the contract says what is wrong with the amount that was typed. */
const faulty: Readonly<Record<MoneyFault, number | null>> = {
  missing: null,
  unreadable: null,
  zero: 0,
  negative: -1,
  too_fine: 0.5,
  too_large: MONEY_LIMIT,
}

/** A figure as somebody typed it, in English or Persian: money where there is a currency. */
export const figureOf = (text: string, currency: string | null): number | null => {
  if (currency === null) {
    // A comma parts thousands; a half is read, so that the contract says what is wrong with it.
    const plain = plainDigits(text)
      .replace('٫', '.')
      .replaceAll(/[,٬’'\s](?=\d{3}(?!\d))/gu, '')
    return /^-?\d+(\.\d+)?$/.test(plain.trim()) ? Number(plain) : null
  }
  const minor = minorUnits(text, currency)
  return typeof minor === 'string' ? faulty[minor] : minor
}

/** What the contract reads, its sentences then standing at the fields. */
export const bodyOf = (
  typed: Typed,
  id: string,
  currency: string | null,
): Record<keyof BodyIn<typeof beginCampaign>, unknown> => ({
  ...typed,
  id,
  fundId: typed.kind === 'fund' ? typed.fundId || null : null,
  imageUrl: typed.imageUrl === '' ? null : typed.imageUrl,
  counts: typed.kind === 'fund' ? '' : typed.counts,
  goal: figureOf(typed.goal, currency),
  milestones: typed.milestones.map(({ at, name }) => ({ at: figureOf(at, currency), name })),
})

/** What may be changed of it: its kind and its Fund stay. */
export const changeOf = ({
  id: _id,
  kind: _kind,
  fundId: _fundId,
  ...wish
}: BodyIn<typeof beginCampaign>): Omit<BodyIn<typeof changeCampaign>, 'revision'> => wish
