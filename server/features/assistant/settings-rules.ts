// What the settings of the assistant must be, what the model has cost, and where it stands.
import { BlockList, isIP } from 'node:net'
import type * as z from 'zod/mini'
import type { AssistantSettings } from '#contract/assistant/tend.ts'
import { worded } from '#contract/words/worded.ts'

type Settings = z.infer<typeof AssistantSettings>

/** What is said in a line of the synonyms: words that mean the same, with a comma between them. */
const wordsIn = (line: string): readonly string[] =>
  line
    .split(/[,،;؛]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')

/** Why a list of synonyms is refused; null where each line has at least two words. */
export const synonymsFault = (text: string): string | null => {
  const line = text.split('\n').findIndex((one) => one.trim() !== '' && wordsIn(one).length < 2)
  return line < 0
    ? null
    : worded`Line ${line + 1} has one word alone. Please write words that mean the same in one line, with commas.`
}

type OfModel = Pick<Settings, 'modelOn' | 'monthlyTokens' | 'priceIn' | 'priceOut' | 'currency'>

/** Why a model cannot be set up so; null where it can. A model that runs already stays, though its server was taken off. */
export const modelFault = (
  before: OfModel,
  after: OfModel,
  isThere: boolean,
): readonly [field: string, sentence: string] | null => {
  if (after.modelOn && !before.modelOn && !isThere)
    return ['modelOn', 'This installation has no model. Whoever runs it can name one in its settings.']
  if (after.modelOn && after.monthlyTokens === null)
    return ['monthlyTokens', 'Please say first how many tokens the model may use in a month.']
  if ((after.priceIn !== null || after.priceOut !== null) && after.currency === null)
    return ['currency', 'Please choose the currency of the price.']
  return null
}

const MILLION = 1_000_000

/** In the smallest unit of the currency; null where no price was entered. */
export const costOf = (
  { priceIn, priceOut }: Pick<Settings, 'priceIn' | 'priceOut'>,
  { tokensIn, tokensOut }: Pick<Settings['usage'], 'tokensIn' | 'tokensOut'>,
): number | null =>
  priceIn === null && priceOut === null
    ? null
    : Math.round((tokensIn * (priceIn ?? 0) + tokensOut * (priceOut ?? 0)) / MILLION)

const near = new BlockList()
for (const [net, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  near.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  near.addSubnet(net, prefix, 'ipv6')

/** The host of this address, and whether texts that are sent to it stay in this house. A name may lead anywhere. */
export const placeOf = (url: string): { readonly host: string; readonly local: boolean } => {
  const { host, hostname } = new URL(url)
  const bare = hostname.replace(/^\[|\]$/g, '')
  const version = isIP(bare)
  if (version === 0) return { host, local: /(^|\.)localhost$/.test(bare) }
  return { host, local: near.check(bare, version === 4 ? 'ipv4' : 'ipv6') }
}
