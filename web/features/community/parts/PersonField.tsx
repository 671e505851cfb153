import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PickField, type Pick } from '#web/kit/PickField.tsx'
import { useWords } from '#web/words/words.ts'
import { eligibleQuestion, failureOf } from '../data.ts'

interface Props {
  label: string
  name: string
  value: Pick | null
  onChange: (person: Pick | null) => void
  /** Those who are chosen beside: nobody is offered twice. */
  taken?: readonly string[]
  error?: string | undefined
}

/** Somebody of the roll who may be given an office, found by a part of the name. */
export const PersonField = ({ taken = [], ...field }: Props) => {
  const { t } = useWords()
  const [words, setWords] = useState<string | null>(null)
  const people = useQuery({
    ...eligibleQuestion(words ?? ''),
    enabled: words !== null,
    placeholderData: keepPreviousData,
  })
  const found = (people.data?.data ?? []).filter(({ id }) => !taken.includes(id))
  const note = () => {
    if (people.error !== null) return failureOf(people.error)
    if (people.data === undefined || people.isPlaceholderData) return undefined
    if (people.data.more) return t('offices.moreFound')
    return found.length === 0 ? t('offices.nobodyFound') : undefined
  }
  return <PickField {...field} found={found} note={note()} onSearch={setWords} />
}
