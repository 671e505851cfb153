import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useUndoable } from '#web/http/use-undoable.ts'
import { Button } from '#web/kit/Button.tsx'
import { Field } from '#web/kit/Field.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Sheet } from '#web/kit/Sheet.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import {
  type Child,
  type Household,
  familyRoutes,
  looksPages,
  sendChange,
  sendRemoval,
  sendReturn,
} from '../data.ts'
import { ErasePart } from './ErasePart.tsx'
import { GuardianPart } from './GuardianPart.tsx'
import { PickUpPart } from './PickUpPart.tsx'
import { apart } from '#web/words/apart.ts'
import { consentKinds } from '#contract/people/family.ts'
import { CheckboxField } from '#web/kit/CheckboxField.tsx'
import { useConsent } from './use-consent.ts'
import { mdiTrashCanOutline } from '@mdi/js'
import { ConfirmDialog } from '#web/kit/ConfirmDialog.tsx'

interface Props {
  child: Child
  household: Household | null
  onClose: () => void
}

/** All that is said of a child, each part saved by itself, and who has looked at it. */
export const ChildSheet = ({ child, household, onClose }: Props) => (
  <Sheet open tall title={`${child.firstName} ${child.lastName}`.trim()} onClose={onClose}>
    <Stack>
      <CarePart child={child} />
      <ConsentPart child={child} />
      <PickUpPart child={child} />
      <GuardianPart child={child} household={household} onGone={onClose} />
      <LooksPart child={child} />
      <RemovePart child={child} onGone={onClose} />
      <ErasePart child={child} onGone={onClose} />
    </Stack>
  </Sheet>
)

interface Care {
  allergies?: string
  healthNote?: string
}

/** What was typed, but for what is saved and has come back: from then on the words of the other guardian show. */
const stillOwn = (typed: Care, saved: Care, child: Child): Care => {
  const isBack = (name: keyof Care) =>
    typed[name] === undefined || (typed[name] === saved[name] && typed[name] === child[name])
  return {
    ...(isBack('allergies') ? {} : { allergies: typed.allergies ?? '' }),
    ...(isBack('healthNote') ? {} : { healthNote: typed.healthNote ?? '' }),
  }
}

const CarePart = ({ child }: { child: Child }) => {
  const { t } = useWords()
  // Only what was written here is sent: the other guardian may have written something meanwhile.
  const [typed, setTyped] = useState<Care>({})
  const [saved, setSaved] = useState<Care>({})
  const waiting = stillOwn(typed, saved, child)
  if (Object.keys(waiting).length < Object.keys(typed).length) setTyped(waiting)
  const { allergies, healthNote } = { ...child, ...waiting }
  const { act, busy, error } = useAction({
    run: (wish: Care, key) => sendChange(child.id, wish, key),
    refresh: familyRoutes,
    onDone: (_, wish) => {
      setSaved(wish)
      snack({ text: t('family.saved') })
    },
  })
  return (
    <Section title={t('family.care')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          act(waiting)
        }}
      >
        <Stack>
          <Field
            label={t('family.allergies')}
            hint={t('family.allergiesSeen')}
            name="allergies"
            autoComplete="off"
            maxLength={500}
            value={allergies}
            onChange={({ target }) => setTyped((old) => ({ ...old, allergies: target.value }))}
            optional
          />
          <Field
            label={t('family.healthNote')}
            hint={t('family.healthNoteSeen')}
            name="healthNote"
            autoComplete="off"
            lines={3}
            maxLength={1_000}
            value={healthNote}
            onChange={({ target }) => setTyped((old) => ({ ...old, healthNote: target.value }))}
            optional
          />
          {error ? <Failure message={failureOf(error)} /> : null}
          <Line>
            <Button type="submit" busy={busy}>
              {t('family.save')}
            </Button>
          </Line>
        </Stack>
      </form>
    </Section>
  )
}

const LooksPart = ({ child }: { child: Child }) => {
  const { t } = useWords()
  const { day, time } = useFormats()
  const pages = useInfiniteQuery(looksPages(child.id))
  const { error } = pages
  const looks = pages.data?.pages.flatMap(({ data }) => data)
  return (
    <Section title={t('family.looks')}>
      {error ? <Failure message={failureOf(error)} focused={false} /> : null}
      {looks === undefined && error === null ? <Skeleton what={t('family.looks')} shape="row" /> : null}
      {looks?.length === 0 ? <Text quiet>{t('family.noLooks')}</Text> : null}
      {looks === undefined || looks.length === 0 ? null : (
        <Rows label={t('family.looks')}>
          {looks.map((look) => (
            <ListRow
              key={look.id}
              height={72}
              title={
                <>
                  <bdi>{look.name}</bdi>
                  {'\u00a0· '}
                  {t(`family.lookedAs.${look.lookedAs}`)}
                </>
              }
              detail={
                <>
                  {`${day(look.at)}, ${time(look.at)}`}
                  {look.reason === '' ? null : (
                    <>
                      {'\u00a0· '}
                      <bdi>{look.reason}</bdi>
                    </>
                  )}
                </>
              }
            />
          ))}
        </Rows>
      )}
      {pages.hasNextPage ? (
        <Button onClick={() => void pages.fetchNextPage()} busy={pages.isFetchingNextPage}>
          {t('family.olderLooks')}
        </Button>
      ) : null}
    </Section>
  )
}

/** Each switch is saved at once and says who has agreed, or no longer does, and when. */
export const ConsentPart = ({ child }: { child: Child }) => {
  const { t } = useWords()
  const { day } = useFormats()
  const { act } = useConsent(child)
  return (
    <Section title={t('family.consents')}>
      <Text quiet>{t('family.consentsLead', { name: apart(child.firstName) })}</Text>
      <Stack>
        {consentKinds.map((kind) => {
          const said = child.consents.find((consent) => consent.kind === kind)
          const words = { name: said?.byName ?? '', day: said === undefined ? '' : day(said.at) }
          return (
            <CheckboxField
              key={kind}
              name={kind}
              label={t(`family.consent.${kind}`)}
              checked={said?.given ?? false}
              onChange={({ target }) => act({ kind, given: target.checked })}
              {...(said === undefined || said.byName === ''
                ? {}
                : { hint: t(said.given ? 'family.agreed' : 'family.withdrawn', words) })}
            />
          )
        })}
      </Stack>
    </Section>
  )
}

/** A child that was added by mistake can be taken off; of others it is said who can do it. */
export const RemovePart = ({ child, onGone }: { child: Child; onGone: () => void }) => {
  const { t } = useWords()
  const [asked, setAsked] = useState(false)
  const name = child.firstName
  const { act, busy, error, reset } = useUndoable({
    run: (id: string, key) => sendRemoval(id, key),
    undo: (_, id) => (key) => sendReturn(id, key),
    says: () => t('family.childRemoved', { name }),
    refresh: familyRoutes,
    onDone: onGone,
    onUndone: () => snack({ text: t('family.returned', { name }) }),
    onUndoFailed: (failure) => snack({ text: failureOf(failure) }),
  })
  const ask = () => {
    reset()
    setAsked(true)
  }
  return (
    <Section title={t('family.removeTitle')}>
      <Stack>
        <Text quiet>{t(child.can.remove ? 'family.removeLead' : 'family.removeBySecretary', { name })}</Text>
        {child.can.remove ? (
          <Line>
            <Button danger icon={mdiTrashCanOutline} onClick={ask}>
              {t('family.removeChild', { name })}
            </Button>
          </Line>
        ) : null}
      </Stack>
      <ConfirmDialog
        open={asked}
        title={t('family.removeAsk', { name })}
        confirmLabel={t('family.removeConfirm')}
        keepLabel={t('kit.cancel')}
        onConfirm={() => act(child.id)}
        onKeep={() => setAsked(false)}
        busy={busy}
        danger
      >
        <Stack>
          <Text>{t('family.removeText', { name })}</Text>
          {error ? <Failure message={failureOf(error)} /> : null}
        </Stack>
      </ConfirmDialog>
    </Section>
  )
}
