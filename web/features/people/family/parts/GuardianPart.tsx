import { failureOf } from '#web/http/call-error.ts'
import { apart } from '#web/words/apart.ts'
import { useState } from 'react'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { ConfirmDialog } from '#web/kit/ConfirmDialog.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { Section } from '#web/kit/Section.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { type Child, type Household, familyRoutes, sendGuardian, sendResignation } from '../data.ts'

interface Props {
  child: Child
  household: Household | null
  onGone: () => void
}

/** Who answers for the child; another adult of the household may become a guardian, and one may lay it down. */
export const GuardianPart = ({ child, household, onGone }: Props) => {
  const { t } = useWords()
  const { act, busy } = useAction({
    run: (person: string, key) => sendGuardian(child.id, person, key),
    refresh: familyRoutes,
    onDone: () => snack({ text: t('family.saved') }),
    onFailed: (error, _, again) =>
      snack({ text: failureOf(error), action: { label: t('kit.tryAgain'), run: again } }),
  })
  const others = (household?.people ?? []).filter(
    ({ adult, refId }) => adult && !child.guardians.some((guardian) => guardian.refId === refId),
  )
  return (
    <Section title={t('family.guardians')}>
      <Stack>
        <Rows label={t('family.guardians')}>
          {child.guardians.map(({ refId, name, isMe }) => (
            <ListRow key={refId} title={<bdi>{isMe ? t('family.you', { name }) : name}</bdi>} />
          ))}
          {others.map(({ refId, name }) => (
            <ListRow
              key={refId}
              title={<bdi>{name}</bdi>}
              detail={t('family.noGuardian')}
              end={
                <Button
                  look="text"
                  busy={busy}
                  label={t('family.makeGuardianOf', { name })}
                  onClick={() => act(refId)}
                >
                  {t('family.makeGuardian')}
                </Button>
              }
            />
          ))}
        </Rows>
        {child.guardians.length > 1 ? (
          <Resigning child={child} onGone={onGone} />
        ) : (
          <Text quiet>{t('family.onlyGuardian', { name: apart(child.firstName) })}</Text>
        )}
      </Stack>
    </Section>
  )
}

const Resigning = ({ child, onGone }: { child: Child; onGone: () => void }) => {
  const { t } = useWords()
  const [asked, setAsked] = useState(false)
  const name = apart(child.firstName)
  const { act, busy, error, reset } = useAction({
    run: (id: string, key) => sendResignation(id, key),
    refresh: familyRoutes,
    onDone: () => {
      snack({ text: t('family.resigned', { name }) })
      onGone()
    },
  })
  const ask = () => {
    reset()
    setAsked(true)
  }
  return (
    <>
      <Line>
        <Button look="text" danger onClick={ask}>
          {t('family.resign')}
        </Button>
      </Line>
      <ConfirmDialog
        open={asked}
        title={t('family.resignAsk', { name })}
        confirmLabel={t('family.resign')}
        keepLabel={t('family.resignKeep')}
        onConfirm={() => act(child.id)}
        onKeep={() => setAsked(false)}
        busy={busy}
        danger
      >
        <Stack>
          <Text>{t('family.resignText', { name })}</Text>
          {error ? <Failure message={failureOf(error)} /> : null}
        </Stack>
      </ConfirmDialog>
    </>
  )
}
