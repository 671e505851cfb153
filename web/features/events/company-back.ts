// Leaving takes along whom one has brought; who takes the leaving back brings them again.
import type { getComing, setCompany } from '#contract/coming.ts'
import type { BodyIn, ReplyOf } from '#contract/route.ts'
import { queryClient } from '#web/http/query-client.ts'
import { comingQuestion, sendCompany } from './coming.ts'
import { companyIn } from './company-form.ts'

export type Company = BodyIn<typeof setCompany>

/** With whom one comes, as far as this device surely knows; null for who comes alone. */
export const companyNow = (id: string): Company | null => {
  const state = queryClient.getQueryState<ReplyOf<typeof getComing>>(comingQuestion(id).queryKey)
  return state?.data === undefined || state.isInvalidated ? null : companyIn(state.data.data)
}

/** What was known of them is no longer so. */
export const companyChanged = (id: string): void =>
  void queryClient.invalidateQueries({ queryKey: comingQuestion(id).queryKey })

export const bringAgain = async (id: string, company: Company, key: string): Promise<void> => {
  await sendCompany(id, company, key)
  companyChanged(id)
}
