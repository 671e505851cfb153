// An event that is held online has the link of its meeting where else the address stands.
import { isHttpsLink } from '#contract/common.ts'

/** An address that can be opened from the page. */
export const linkIn = (text: string | null): string | null =>
  text !== null && /^https:\/\/[^\s/]+\.\S+$/.test(text.trim()) && isHttpsLink(text.trim())
    ? text.trim()
    : null
