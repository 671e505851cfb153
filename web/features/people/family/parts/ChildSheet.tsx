import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '#web/http/optimistic.ts'
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
import { type Child, type Household, failureOf, familyRoutes, looksQuestion, sendChange } from '../data.ts'
import { inWords } from '../words.ts'
import { ConsentPart } from './ConsentPart.tsx'
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
    </Section>
  )
}
