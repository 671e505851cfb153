// Leaving takes along whom one has brought, and frees what one wanted to bring; who takes the leaving back has both
// again.
import type { Asked } from '#web/http/ask.ts'
import { idempotencyKey } from '#web/http/own-changes.ts'
import { queryClient } from '#web/http/query-client.ts'
import { bringQuestion, sendMine } from './bring.ts'
import { comingQuestion, sendCompany } from './coming.ts'
import type { Company } from './company.ts'
import { companyIn } from './company-form.ts'
import { askEventsAnew, sendAnswer } from './data.ts'

/** With whom one comes and what one brings, as far as this device surely knows; null for who does neither. */
export const companyNow = (id: string): Company | null => {
  const coming = surely(comingQuestion(id))
  const list = surely(bringQuestion(id))
  const people = coming === null ? null : companyIn(coming.data)
  const lines = (list?.data.lines ?? []).filter(({ mine }) => mine).map((line) => line.id)
  return people === null && lines.length === 0 ? null : { people, lines }
}

const surely = <T>({ queryKey }: Asked<T>): T | null => {
  const state = queryClient.getQueryState<T>(queryKey)
  return state?.data === undefined || state.isInvalidated ? null : state.data
}

/** What was known of them is no longer so. */
export const companyChanged = (id: string): void => {
  void queryClient.invalidateQueries({ queryKey: comingQuestion(id).queryKey })
  void queryClient.invalidateQueries({ queryKey: bringQuestion(id).queryKey })
}

/** Comes again as before; a line that others have taken on meanwhile stays theirs. */
export const comeAgain = async (id: string, { people, lines }: Company, key: string): Promise<void> => {
  if (people === null) await sendAnswer(id, true, key)
  else await sendCompany(id, people, key)
  for (const line of lines) await sendMine(id, line, true, idempotencyKey()).catch(() => {})
  companyChanged(id)
  void askEventsAnew()
}
