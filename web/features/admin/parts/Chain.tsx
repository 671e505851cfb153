import { useQuery } from '@tanstack/react-query'
import { Notice } from '#web/kit/Notice.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { chainQuestion } from '../log.ts'

/** Whether the records are as they were written: each one is sealed together with the one before it. */
export const Chain = () => {
  const { t } = useWords()
  const { number } = useFormats()
  const { data } = useQuery(chainQuestion())
  if (data === undefined) return null
  const { whole, records, brokenAt } = data.data
  return whole ? (
    <Notice tone="success">{t('log.whole', { count: records, records: number(records) })}</Notice>
  ) : (
    <Notice tone="error">{t('log.broken', { number: number(brokenAt ?? 0) })}</Notice>
  )
}
