import { useQuery } from '@tanstack/react-query'
import { optionsQuestion } from './data.ts'

/** Whether no mail leaves from here, so that codes, links and cards are handed over. */
export const useByHand = (): boolean => useQuery(optionsQuestion()).data?.codesByHand ?? false
