import { hashKey } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { answers, type Asked } from './ask.ts'

/** When the shown answer was true (ISO), if only an old one could be had; null while it is current. */
export const useAsOf = (...questions: readonly Pick<Asked<unknown>, 'queryKey'>[]): string | null => {
  const oldest = useSyncExternalStore(answers.late.onChange, () => {
    const times = questions.map(({ queryKey }) => answers.late.since(hashKey(queryKey)))
    return times.reduce((least, at) => (at === null || (least !== null && least <= at) ? least : at), null)
  })
  return oldest === null ? null : new Date(oldest).toISOString()
}

/** Whether the shown answer is only the part of an old one that stands on the device. */
export const useIsPart = ({ queryKey }: Pick<Asked<unknown>, 'queryKey'>): boolean =>
  useSyncExternalStore(answers.late.onChange, () => answers.late.isPart(hashKey(queryKey)))
