import { mdiAccountPlusOutline, mdiClose } from '@mdi/js'
import { type SubmitEvent, useState } from 'react'
import { MOST_VISITORS } from '#contract/events/coming.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useUntilWritten } from '#web/http/use-faults.ts'
import { Button } from '#web/kit/Button.tsx'
import { CheckboxField } from '#web/kit/CheckboxField.tsx'
import { FieldGroup } from '#web/kit/FieldGroup.tsx'
import { FormSheet } from '#web/kit/FormSheet.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { type WordKey, useWords } from '#web/words/words.ts'
import { type Coming, comingRoutes, sendCompany } from '../coming.ts'
import {
  type TypedCompany,
  type TypedVisitor,
  faultsOf,
  isOtherwise,
  typedOf,
  wishOf,
  withVisitor,
} from '../company-form.ts'
import type { CommunityEvent } from '../data.ts'
import { Field } from '#web/kit/Field.tsx'
import { IconButton } from '#web/kit/IconButton.tsx'

interface Props {
  event: CommunityEvent
  coming: Coming
  onClose: () => void
}

/** Oneself, those of the household for whom one answers, and visiting believers: one answer for all of them. */
export const CompanySheet = ({ event, coming, onClose }: Props) => {
  const { t } = useWords()
  const form = useCompany(event, coming, onClose)
  const { typed, faults, busy, error } = form
  return (
    <FormSheet
      title={t('company.title')}
      tall
      save={t(event.mine.going ? 'company.save' : 'company.saveAll')}
      busy={busy}
      busyLabel={t('company.saving')}
      failure={error && error.message}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {coming.left === null ? null : <Text quiet>{t('company.left', { count: coming.left })}</Text>}
      <FieldGroup legend={t('company.household')}>
        {coming.household.map(({ person, name }) => (
          <CheckboxField
            key={person}
            name={person}
            label={<bdi>{name}</bdi>}
            checked={typed.people.includes(person)}
            onChange={({ target }) => form.tick(person, target.checked)}
          />
        ))}
        <Text look="small" quiet>
          {t(coming.household.length === 0 ? 'company.nobodyAtHome' : 'company.ownLogin')}
        </Text>
      </FieldGroup>
      <FieldGroup legend={t('company.visitors')}>
        <Stack>
          <Text look="small" quiet>
            {t('company.visitorsHint')}
          </Text>
          {typed.visitors.map((visitor, at) => (
            <VisitorFields
              key={visitor.id}
              visitor={visitor}
              number={at + 1}
              faults={faults}
              onType={form.type}
              onRemove={() => form.remove(visitor.id)}
            />
          ))}
          {typed.visitors.length >= MOST_VISITORS ? null : (
            <div>
              <Button look="text" icon={mdiAccountPlusOutline} onClick={form.add}>
                {t('company.addVisitor')}
              </Button>
            </div>
          )}
        </Stack>
      </FieldGroup>
    </FormSheet>
  )
}

const useCompany = (event: CommunityEvent, coming: Coming, onClose: () => void) => {
  const { t } = useWords()
  const [typed, setTyped] = useState<TypedCompany>(() => typedOf(coming))
  const [faults, setFaults] = useState<Readonly<Record<string, WordKey>>>({})
  const { act, busy, error, reset } = useAction({
    run: (wish: ReturnType<typeof wishOf>, key) => sendCompany(event.id, wish, key),
    refresh: comingRoutes,
    onDone: ({ data }, wish) => {
      const count = 1 + wish.people.length + wish.visitors.length
      snack({ text: isOtherwise(data, wish) ? t('company.savedWithOthers') : t('company.saved', { count }) })
      onClose()
    },
  })
  const submit = (submitted: SubmitEvent<HTMLFormElement>) => {
    const found = faultsOf(typed)
    setFaults(found)
    const [first] = Object.keys(found)
    const field = first === undefined ? null : submitted.currentTarget.elements.namedItem(first)
    if (first === undefined) return act(wishOf(typed))
    // What failed before is over: now something else keeps it back.
    reset()
    if (field instanceof HTMLElement) field.focus()
  }
  const tick = (person: string, on: boolean) =>
    setTyped((now) => ({
      ...now,
      people: on ? [...now.people, person] : now.people.filter((one) => one !== person),
    }))
  const type = (id: number, change: { name?: string; community?: string }) =>
    setTyped((now) => ({
      ...now,
      visitors: now.visitors.map((one) => (one.id === id ? { ...one, ...change } : one)),
    }))
  const remove = (id: number) =>
    setTyped((now) => ({ ...now, visitors: now.visitors.filter((one) => one.id !== id) }))
  return {
    typed,
    faults: useUntilWritten(faults),
    busy,
    error,
    submit,
    tick,
    type,
    remove,
    add: () => setTyped(withVisitor),
  }
}

interface VisitorFieldsProps {
  visitor: TypedVisitor
  /** Which of the visitors, for who hears the form. */
  number: number
  faults: Readonly<Record<string, WordKey | undefined>>
  onType: (id: number, change: { name?: string; community?: string }) => void
  onRemove: () => void
}

/** Name and community of one visiting believer. */
export const VisitorFields = ({ visitor, number, faults, onType, onRemove }: VisitorFieldsProps) => {
  const { t } = useWords()
  const { id } = visitor
  const of = (what: 'name' | 'community') => {
    const fault = faults[`${what}-${id}`]
    return {
      name: `${what}-${id}`,
      value: visitor[what],
      autoComplete: 'off',
      maxLength: 80,
      error: fault === undefined ? undefined : t(fault),
      onChange: ({ target }: { target: { value: string } }) => onType(id, { [what]: target.value }),
    }
  }
  return (
    <div role="group" aria-label={t('company.visitorNumber', { number })}>
      <Stack>
        <Line>
          <Text look="label">{t('company.visitorNumber', { number })}</Text>
          <IconButton icon={mdiClose} label={t('company.removeVisitor', { number })} onClick={onRemove} />
        </Line>
        <Field {...of('name')} label={t('company.visitorName')} />
        <Field {...of('community')} label={t('company.visitorCommunity')} />
      </Stack>
    </div>
  )
}
