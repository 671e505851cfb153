import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { consentKinds } from '#contract/family.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { CheckboxField } from '#web/kit/CheckboxField.tsx'
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
  type Kind,
  failureOf,
  familyRoutes,
  looksQuestion,
  sendChange,
  sendConsent,
  withConsent,
} from '../data.ts'
import { inWords } from '../words.ts'
import { ErasePart } from './ErasePart.tsx'
import { GuardianPart } from './GuardianPart.tsx'
import { PickUpPart } from './PickUpPart.tsx'
import { RemovePart } from './RemovePart.tsx'

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

const useSaying = () => {
  const { t } = useWords()
  return {
    onFailed: (error: Error, _given: unknown, again: () => void) =>
      snack({ text: inWords(failureOf(error), t), action: { label: t('kit.tryAgain'), run: again } }),
    refresh: familyRoutes,
  }
}

const CarePart = ({ child }: { child: Child }) => {
  const { t } = useWords()
  const [allergies, setAllergies] = useState(child.allergies)
  const [healthNote, setHealthNote] = useState(child.healthNote)
  const { act, busy, error } = useAction({
    run: (wish: { allergies: string; healthNote: string }, key) => sendChange(child.id, wish, key),
    refresh: familyRoutes,
    onDone: () => snack({ text: t('family.saved') }),
  })
  return (
    <Section title={t('family.care')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          act({ allergies, healthNote })
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
            onChange={({ target }) => setAllergies(target.value)}
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
            onChange={({ target }) => setHealthNote(target.value)}
            optional
          />
          {error ? <Failure message={inWords(failureOf(error), t)} /> : null}
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

/** Each switch is saved at once and says who has agreed, or no longer does, and when. */
const ConsentPart = ({ child }: { child: Child }) => {
  const { t } = useWords()
  const { day } = useFormats()
  const { act } = useAction({
    ...useSaying(),
    run: ({ kind, given }: { kind: Kind; given: boolean }, key) => sendConsent(child.id, kind, given, key),
    changes: ({ kind, given }) => [withConsent(child.id, kind, given)],
    inTurn: `consents of ${child.id}`,
  })
  return (
    <Section title={t('family.consents')}>
      <Text quiet>{t('family.consentsLead', { name: child.firstName })}</Text>
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

const LooksPart = ({ child }: { child: Child }) => {
  const { t } = useWords()
  const { day, time } = useFormats()
  const { data, error } = useQuery(looksQuestion(child.id))
  return (
    <Section title={t('family.looks')}>
      {error ? <Failure message={failureOf(error)} focused={false} /> : null}
      {data === undefined && error === null ? <Skeleton what={t('family.looks')} shape="row" /> : null}
      {data?.data.length === 0 ? <Text quiet>{t('family.noLooks')}</Text> : null}
      {data === undefined || data.data.length === 0 ? null : (
        <Rows label={t('family.looks')}>
          {data.data.map((look) => (
            <ListRow
              key={look.id}
              height={72}
              title={
                <>
                  <bdi>{look.name}</bdi> · {t(`family.lookedAs.${look.lookedAs}`)}
                </>
              }
              detail={
                <>
                  {`${day(look.at)}, ${time(look.at)}`}
                  {look.reason === '' ? null : (
                    <>
                      {' · '}
                      <bdi>{look.reason}</bdi>
                    </>
                  )}
                </>
              }
            />
          ))}
        </Rows>
      )}
    </Section>
  )
}
