import { useQuery } from '@tanstack/react-query'
import { answersForOthersQuestion, yesOf } from '../others.ts'
import { useSaid } from '../use-said.ts'

interface Props {
  activityId: string
  person: string
  /** What parts it from the words before it. */
  before?: string
}

/** On the row of somebody without an account: how they agreed, when, and who has noted it. */
export const SaidYes = ({ activityId, person, before = '' }: Props) => {
  const { data } = useQuery(answersForOthersQuestion(activityId))
  const says = useSaid()
  const word = yesOf(data?.data ?? [], person)
  return word === undefined ? null : `${before}${says(word)}`
}
