import { useState } from 'react'
import { mergeFields } from '#contract/people/roll-merge.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { ChoiceField } from '#web/kit/ChoiceField.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { Sheet } from '#web/kit/Sheet.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { failureOf, merge, nameOf, rollRoutes, type MergeField, type Pair } from '../data.ts'
import { fieldWord, valueWord } from '../words.ts'
import { useUndoMerge } from './use-undo-merge.ts'

type Side = 'one' | 'other'

/** Two persons side by side: where they differ it is chosen which is right, and then they are one. */
export const CompareSheet = ({ pair, onClose }: { pair: Pair; onClose: () => void }) => {
  const { t } = useWords()
  const { day, list } = useFormats()
  const [swapped, setSwapped] = useState(weight(pair.other) > weight(pair.one))
  const [kept, gone] = swapped ? [pair.other, pair.one] : [pair.one, pair.other]
  const differing = mergeFields.filter((field) => (kept[field] ?? '') !== (gone[field] ?? ''))
  const same = mergeFields.filter((field) => !differing.includes(field) && (kept[field] ?? '') !== '')
  const [chosen, setChosen] = useState<Readonly<Partial<Record<MergeField, Side>>>>({})
  const sideOf = (field: MergeField): Side => chosen[field] ?? ((kept[field] ?? '') === '' ? 'other' : 'one')
  const undo = useUndoMerge()
  const { act, busy, error } = useAction({
    run: (take: MergeField[], key) => merge({ keep: kept._id, merge: gone._id, take }, key),
    refresh: rollRoutes,
    onDone: ({ data }) => {
      snack({
        text: t('roll.mergedInto', { merged: data.mergedName, kept: data.keptName }),
        action: { label: t('roll.undo'), run: () => undo.act(data._id) },
      })
      onClose()
    },
  })
  const value = (person: typeof kept, field: MergeField) => valueWord(field, person[field], t, day)
  return (
    <Sheet open tall title={t('roll.compareTitle')} onClose={onClose}>
      <Stack>
        <Text>{t('roll.compareText', { kept: nameOf(kept), gone: nameOf(gone) })}</Text>
        <div>
          <Button
            onClick={() => {
              setSwapped(!swapped)
              setChosen({})
            }}
          >
            {t('roll.keepOther')}
          </Button>
        </div>
        {differing.map((field) => (
          <ChoiceField
            key={field}
            legend={fieldWord(field, t)}
            name={field}
            value={sideOf(field)}
            onChange={(side: Side) => setChosen((old) => ({ ...old, [field]: side }))}
            options={[
              { value: 'one', label: <bdi>{value(kept, field)}</bdi> },
              { value: 'other', label: <bdi>{value(gone, field)}</bdi> },
            ]}
          />
        ))}
        {same.length === 0 ? null : (
          <Text look="small" quiet>
            {t('roll.sameIn', { fields: list(same.map((field) => fieldWord(field, t))) })}
          </Text>
        )}
        <Text look="small" quiet>
          {t('roll.mergeKeeps')}
        </Text>
        {error === null ? null : <Failure message={failureOf(error)} />}
        <Button
          look="main"
          size="large"
          full
          busy={busy}
          busyLabel={t('roll.merging')}
          onClick={() => act(differing.filter((field) => sideOf(field) === 'other'))}
        >
          {t('roll.merge')}
        </Button>
        <Button look="text" full onClick={onClose}>
          {t('kit.cancel')}
        </Button>
      </Stack>
    </Sheet>
  )
}

/** Whoever has an account stays, so that nobody's sign-in moves without need; else the one of whom more is known. */
const weight = (person: Pair['one']): number =>
  (person.hasAccount ? 100 : 0) + mergeFields.filter((field) => (person[field] ?? '') !== '').length
