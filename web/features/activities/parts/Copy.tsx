import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { queryClient } from '#web/http/query-client.ts'
import { SelectField } from '#web/kit/SelectField.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { useWords } from '#web/words/words.ts'
import type { Kind } from '../data.ts'
import { typedOf } from '../plan-form.ts'
import { ledQuestion, planQuestion } from '../plan.ts'
import type { Form } from './plan-field.ts'

/** Begins with an earlier one: all but its days. */
export const Copy = ({ kind, form }: { kind: Kind; form: Form }) => {
  const { t, language } = useWords()
  const { data } = useQuery(ledQuestion(kind))
  const [chosen, setChosen] = useState(useSearchParams()[0].get('copy') ?? '')
  const led = data?.data ?? []
  if (led.length === 0) return null
  const copy = async (id: string) => {
    setChosen(id)
    if (id === '') return
    try {
      const plan = await queryClient.fetchQuery(planQuestion(id))
      form.set({ ...typedOf(plan.data, true, language), date: form.typed.date })
    } catch (error) {
      setChosen('')
      snack({ text: error instanceof Error ? error.message : String(error) })
    }
  }
  return (
    <SelectField
      label={t('planning.copy')}
      name="copy"
      options={[
        { value: '', label: t('planning.copyNone') },
        ...led.map(({ id, title }) => ({ value: id, label: title })),
      ]}
      value={led.some(({ id }) => id === chosen) ? chosen : ''}
      onChange={(id) => void copy(id)}
    />
  )
}
