// What of the Fund waits for a person, as Home asks it: how many, and where it is done.
import type { output } from 'zod/mini'
import { type FundDuties, getFundDuties } from '#contract/finance/duties.ts'
import { links } from '#web/app/links.ts'
import { ask } from '#web/http/ask.ts'
import type { SignedInUser } from '#web/http/keep.ts'

type Duty = keyof output<typeof FundDuties>

export const dutiesQuestion = () => ask(getFundDuties)

const officers = new Set<string>(['assembly', 'treasurer', 'treasuryAssistant', 'auditor'])

/** Whether anything of the Fund can wait for somebody: only of them it is asked. */
export const looksAfterFund = ({ roles, community }: SignedInUser): boolean =>
  roles.some((role) => officers.has(role)) && community?.featuresOff?.includes('finance') !== true

const books = (part: string) => `${links.finance()}?tab=books&part=${part}`
const assembly = `${links.finance()}?tab=assembly`

/** Those that wait, the gravest first, with the way to each. */
export const dutiesIn = (
  duties: output<typeof FundDuties>,
  roles: SignedInUser['roles'],
): readonly { readonly duty: Duty; readonly count: number; readonly href: string }[] => {
  const ways: readonly (readonly [duty: Duty, href: string])[] = [
    ['disclose', assembly],
    ['decide', assembly],
    // Assistants are of no Assembly.
    ['count', roles.includes('assembly') ? assembly : books('batches')],
    ['deposit', books('batches')],
    ['pay', books('expenses')],
    ['close', books('months')],
    ['audit', books('audit')],
  ]
  return ways.flatMap(([duty, href]) => (duties[duty] === 0 ? [] : [{ duty, count: duties[duty], href }]))
}
