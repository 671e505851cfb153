import { useState } from 'react'
import { saveBudget } from '#contract/budget/budget.ts'
import type { BodyOf } from '#contract/route.ts'
import { CallError, failureOf } from '#web/http/call-error.ts'
import { change, useAction } from '#web/http/optimistic.ts'
import { snack } from '#web/kit/snackbar.ts'
import { said } from '#web/words/said.ts'
import { useWords } from '#web/words/words.ts'
import { type Budget, budgetQuestion, budgetRoutes, type BudgetYear, sendPlan } from '../data.ts'
import { nothing, useKeptPlan, type Written } from './kept-plans.ts'
import { amountIn, faultOf, plannedIn, textOf, type Typed, typedSince } from './plan.ts'

interface Given {
  readonly budget: Budget
  readonly year: BudgetYear
  /** The year as the page has asked for it. */
  readonly asked: number | null
}

/**
 * The amounts of a plan and their saving. What is typed stays whatever happens, also while another page is read; where somebody else has saved
 * meanwhile, their amounts come into the other fields, and it is saved over theirs only once it was said.
 */
export const usePlan = ({ budget, year, asked }: Given) => {
  const { language } = useWords()
  const [written, setWritten] = useKeptPlan(year.year)
  // What was adopted meanwhile is shown as it was adopted.
  const { typed, since } = budget.can.edit ? written : nothing
  const [checked, setChecked] = useState(false)
  const { currency } = year
  const saved = since ?? budget.draft?.saved ?? 0
  const planned = plannedIn(budget, year)
  const textAt = (id: string): string => typed[id] ?? textOf(planned.get(id), currency, language)
  const save = useSaving(asked, setWritten)
  const lines = year.lines.map(({ id }) => ({ id, planned: amountIn(textAt(id), currency) }))
  const body = saveBudget.body.safeParse({
    year: year.year,
    saved,
    lines: lines.filter((line) => line.planned > 0),
  })
  const isReadable = lines.every(({ id }) => faultOf(textAt(id), currency) === undefined)
  const own = checked && isReadable ? body.error?.issues[0]?.message : undefined
  return {
    textAt,
    write: (part: Typed) => {
      setWritten((now) => ({ typed: { ...now.typed, ...part }, since: now.since ?? saved }))
      save.reset()
    },
    /** Lets go of what is typed: the amounts are as they were saved. */
    undo: () => {
      setWritten(() => nothing)
      setChecked(false)
      save.reset()
    },
    amountAt: (id: string) => amountIn(textAt(id), currency),
    errorAt: (id: string) => (checked ? faultOf(textAt(id), currency) : undefined),
    isTyped: Object.keys(typed).length > 0,
    busy: save.busy,
    failure: save.error === null ? (own === undefined ? null : said(own)) : failureOf(save.error),
    /** Sends what is right; says whether every amount could be read. */
    save: (): boolean => {
      setChecked(true)
      if (isReadable && body.success) save.act({ body: body.data, typed })
      return isReadable
    },
  }
}

export type Plan = ReturnType<typeof usePlan>

interface Sent {
  readonly body: BodyOf<typeof saveBudget>
  readonly typed: Typed
}

const useSaving = (asked: number | null, setWritten: (next: (now: Written) => Written) => void) => {
  const { t } = useWords()
  return useAction({
    run: ({ body }: Sent, key) => sendPlan(body, key),
    shows: (answer) => [change(budgetQuestion(asked), () => answer)],
    refresh: budgetRoutes,
    onDone: (_, { typed }) => {
      // What was typed while it was on its way is still to be saved.
      setWritten((now) => ({ typed: typedSince(now.typed, typed), since: null }))
      snack({ text: t('budget.saved') })
    },
    onFailed: (error) => {
      // What the others have saved is on its way; what is sent next is meant to stand over it.
      if (error instanceof CallError && error.status === 409)
        setWritten(({ typed }) => ({ typed, since: null }))
    },
  })
}
