import type * as z from 'zod/mini'
import { standings } from '#contract/people/people.ts'
import type { rollFacts } from '#contract/people/roll.ts'
import { Field } from '#web/kit/Field.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import type { Filter } from '../data.ts'
import { standingWord } from '../words.ts'

export type Facts = z.output<typeof rollFacts.reply>['data']

interface Props {
  filter: Filter
  facts: Facts | undefined
  onChange: (filter: Filter) => void
}

const onlyThese = ['children', 'withoutEmail', 'withoutAccount'] as const

/** Whom of the roll one wants to see. */
export const RollFilters = ({ filter, facts, onChange }: Props) => {
  const { t } = useWords()
  const { number } = useFormats()
  const { q, standing, locality, only } = filter
  const set = (part: Partial<Record<keyof Filter, string>>) => {
    const next = { q, standing, locality, only, ...part }
    onChange({
      ...(next.q ? { q: next.q } : {}),
      ...(next.locality ? { locality: next.locality } : {}),
      ...pick('standing', standings, next.standing),
      ...pick('only', onlyThese, next.only),
    })
  }
  const count = (of: string) => facts?.standings.find((one) => one.standing === of)?.count
  const counted = (word: string, of: number | undefined) =>
    of === undefined ? word : t('roll.counted', { word, count: number(of) })
  return (
    <div className="roll-filters">
      <Field
        label={t('roll.search')}
        name="q"
        type="search"
        autoComplete="off"
        value={q ?? ''}
        onChange={({ target }) => set({ q: target.value })}
      />
      <SelectField
        label={t('roll.field.standing')}
        name="standing"
        value={standing ?? ''}
        onChange={(value) => set({ standing: value })}
        options={[
          { value: '', label: counted(t('roll.all'), facts?.total) },
          ...standings.map((one) => ({ value: one, label: counted(standingWord(one, t), count(one)) })),
        ]}
      />
      <SelectField
        label={t('roll.field.locality')}
        name="locality"
        value={locality ?? ''}
        onChange={(value) => set({ locality: value })}
        options={[
          { value: '', label: t('roll.all') },
          ...(facts?.localities ?? []).map((one) => ({
            value: one.locality,
            label: counted(one.locality, one.count),
          })),
        ]}
      />
      <SelectField
        label={t('roll.only')}
        name="only"
        value={only ?? ''}
        onChange={(value) => set({ only: value })}
        options={[
          { value: '', label: t('roll.all') },
          { value: 'children', label: counted(t('roll.only.children'), facts?.children) },
          { value: 'withoutEmail', label: counted(t('roll.only.withoutEmail'), facts?.withoutEmail) },
          { value: 'withoutAccount', label: t('roll.only.withoutAccount') },
        ]}
      />
    </div>
  )
}

const pick = <Name extends string, Value extends string>(
  name: Name,
  among: readonly Value[],
  wanted: string | undefined,
): { readonly [Key in Name]?: Value } => {
  const found = among.find((one) => one === wanted)
  const none: { readonly [Key in Name]?: Value } = {}
  return found === undefined ? none : { ...none, [name]: found }
}
