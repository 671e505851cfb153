import { useState } from 'react'
import { splitHousehold } from '#contract/people/households.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFields } from '#web/http/use-fields.ts'
import { CheckboxField } from '#web/kit/CheckboxField.tsx'
import { Field } from '#web/kit/Field.tsx'
import { FormSheet } from '#web/kit/FormSheet.tsx'
import { Notice } from '#web/kit/Notice.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { type Household, familyRoutes, sendSplit } from '../data.ts'

/** Moving out, alone or with those who come along; a sentence says before who lives where afterwards. */
export const MoveOutSheet = ({ household, onClose }: { household: Household; onClose: () => void }) => {
  const { t } = useWords()
  const { list } = useFormats()
  const [people, setPeople] = useState<readonly string[]>([])
  const form = useFields({
    schema: splitHousehold.body,
    start: { name: '' },
    read: (typed) => ({ ...typed, people }),
    action: useAction({
      run: sendSplit,
      refresh: familyRoutes,
      onDone: () => {
        snack({ text: t('family.movedOut') })
        onClose()
      },
    }),
  })
  const mayCome = household.people.filter(({ movesWithMe, isMe }) => movesWithMe && !isMe)
  const goes = household.people.filter(({ refId, isMe }) => isMe || people.includes(refId))
  const stays = household.people.filter((one) => !goes.includes(one))
  return (
    <FormSheet {...form.sheet} title={t('family.moveOut')} save={t('family.moveOutNow')} onClose={onClose}>
      <Text quiet>{t('family.moveOutLead')}</Text>
      <Field {...form.text('name')} label={t('family.newHousehold')} />
      {mayCome.map((one) => (
        <CheckboxField
          key={one.refId}
          name={one.refId}
          label={t('family.comesAlong', { name: one.name })}
          checked={people.includes(one.refId)}
          onChange={({ target }) =>
            setPeople(target.checked ? [...people, one.refId] : people.filter((id) => id !== one.refId))
          }
        />
      ))}
      <Notice tone="info">
        {t('family.preview', {
          going: goes.length,
          staying: stays.length,
          goes: list(goes.map((one) => one.name)),
          stays: list(stays.map((one) => one.name)),
          household: household.name,
        })}
      </Notice>
    </FormSheet>
  )
}
