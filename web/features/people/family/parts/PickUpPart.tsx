import { mdiAccountCheckOutline, mdiAccountOffOutline } from '@mdi/js'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { NewPickUpPerson } from '#contract/people/family.ts'
import { failureOf } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useUndoable } from '#web/http/use-undoable.ts'
import { useFields } from '#web/http/use-fields.ts'
import { Button } from '#web/kit/Button.tsx'
import { CheckboxField } from '#web/kit/CheckboxField.tsx'
import { Field } from '#web/kit/Field.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { Section } from '#web/kit/Section.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFocusAlong } from '#web/kit/use-focus-along.ts'
import { useKeptFocus } from '#web/kit/use-kept-focus.ts'
import { apart } from '#web/words/apart.ts'
import { useWords } from '#web/words/words.ts'
import { type Child, dropPickUp, familyRoutes, sendPickUp } from '../data.ts'
import { PickUpDetail } from '../PickUpDetail.tsx'

type PickUp = Child['pickUp'][number]

/** Who may collect the child, and who may not. */
export const PickUpPart = ({ child }: { child: Child }) => {
  const { t } = useWords()
  const [adding, setAdding] = useState(false)
  const place = useFocusAlong(adding)
  const kept = useKeptFocus(child.pickUp.length)
  const { act, busy } = useUndoable({
    run: ({ id }: PickUp, key) => dropPickUp(child.id, id, key),
    undo: (_, one) => {
      const { name, relation, phone, mayCollect } = one
      return (key) => sendPickUp(child.id, { name, relation, phone, mayCollect }, key)
    },
    says: (_, one) => t('family.pickUpGone', { name: apart(one.name) }),
    refresh: familyRoutes,
    onFailed: (failure, _, again) =>
      snack({ text: failureOf(failure), action: { label: t('kit.tryAgain'), run: again } }),
    onUndoFailed: (failure) => snack({ text: failureOf(failure) }),
  })
  return (
    <Section title={t('family.pickUp')}>
      <div ref={kept.ref} onFocus={kept.onFocus} onBlur={kept.onBlur}>
        {child.pickUp.length === 0 ? <Text quiet>{t('family.pickUpEmpty')}</Text> : null}
        {child.pickUp.length === 0 ? null : (
          <Rows label={t('family.pickUp')}>
            {child.pickUp.map((one) => (
              <ListRow
                key={one.id}
                height={72}
                start={<Icon path={one.mayCollect ? mdiAccountCheckOutline : mdiAccountOffOutline} />}
                title={<bdi>{one.name}</bdi>}
                detail={
                  <>
                    {t(one.mayCollect ? 'family.mayCollect' : 'family.mayNotCollect')}
                    <PickUpDetail relation={one.relation} phone={one.phone} />
                  </>
                }
                end={
                  <Button
                    look="text"
                    busy={busy}
                    label={t('family.removeOf', { name: one.name })}
                    onClick={() => act(one)}
                  >
                    {t('family.remove')}
                  </Button>
                }
              />
            ))}
          </Rows>
        )}
        <div ref={place}>
          {adding ? (
            <NewPickUp child={child} onDone={() => setAdding(false)} />
          ) : (
            <Line>
              <Button onClick={() => setAdding(true)}>{t('family.addPickUp')}</Button>
            </Line>
          )}
        </div>
      </div>
    </Section>
  )
}

const NewPickUp = ({ child, onDone }: { child: Child; onDone: () => void }) => {
  const { t } = useWords()
  const form = useFields({
    schema: NewPickUpPerson,
    start: { name: '', relation: '', phone: '', mayNot: false },
    read: ({ mayNot, ...one }) => ({ ...one, mayCollect: !mayNot }),
    action: useAction({
      run: (one: z.output<typeof NewPickUpPerson>, key) => sendPickUp(child.id, one, key),
      refresh: familyRoutes,
      onDone,
    }),
  })
  const { busy, failure, onSubmit } = form.sheet
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack>
        <Field {...form.text('name')} label={t('family.name')} />
        <Field {...form.text('relation')} label={t('family.relation')} optional />
        <Field {...form.text('phone')} label={t('family.phone')} type="tel" dir="ltr" optional />
        <CheckboxField {...form.tick('mayNot')} label={t('family.mayNot')} />
        {failure === null ? null : <Failure message={failure} />}
        <Line>
          <Button type="submit" busy={busy}>
            {t('family.add')}
          </Button>
          <Button look="text" onClick={onDone}>
            {t('family.cancel')}
          </Button>
        </Line>
      </Stack>
    </form>
  )
}
