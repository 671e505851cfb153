// The parts of /nuri-admin, as they stand in its address: `?tab=asked&only=wrong`.
import { links } from '#web/app/links.ts'
import { type AskedFilter, askedFilters } from '../admin-data.ts'

const tabs = ['texts', 'words', 'model', 'set', 'asked'] as const

export type Tab = (typeof tabs)[number]

/** The texts, unless the address says another part. */
export const tabIn = (text: string | null): Tab => tabs.find((tab) => tab === text) ?? 'texts'

/** All of them, unless the address says fewer. */
export const filterIn = (text: string | null): AskedFilter =>
  askedFilters.find((filter) => filter === text) ?? 'all'

/** The questions asked, or some of them. */
export const askedLink = (only: AskedFilter): string => {
  const query = new URLSearchParams(only === 'all' ? { tab: 'asked' } : { tab: 'asked', only })
  return `${links.nuriAdmin()}?${query.toString()}`
}
