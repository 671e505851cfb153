// What is said of a draft's faults, for the summary and beside each field.
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import type { Problem } from './problems.ts'

export const useProblemWords = (problems: readonly Problem[]) => {
  const { t } = useWords()
  const { number } = useFormats()
  const sentence = (problem: Problem): string => {
    if (problem.why === 'nothing') return t('compose.needSomething')
    if (problem.why === 'tooLong') return t('compose.tooLong', { count: number(problem.count) })
    if (problem.why === 'failed') return t('compose.needFiles', { count: problem.count })
    if (problem.why === 'undescribed') return t('compose.needAlt', { count: problem.count })
    return t('compose.needChildren')
  }
  const items = problems.map((problem) => ({ name: problem.field, error: sentence(problem) }))
  return {
    items,
    errorOf: (field: Problem['field']): string | undefined => items.find(({ name }) => name === field)?.error,
  }
}
