import { mdiTrashCanOutline } from '@mdi/js'
import { useState } from 'react'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { ConfirmDialog } from '#web/kit/ConfirmDialog.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { Section } from '#web/kit/Section.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { type Child, failureOf, familyRoutes, sendRemoval, sendReturn } from '../data.ts'

/** A child that was added by mistake can be taken off; of others it is said who can do it. */
export const RemovePart = ({ child, onGone }: { child: Child; onGone: () => void }) => {
  const { t } = useWords()
  const [asked, setAsked] = useState(false)
  const name = child.firstName
  const takeBack = useAction({
    run: (id: string, key) => sendReturn(id, key),
    refresh: familyRoutes,
    onDone: () => snack({ text: t('family.returned', { name }) }),
    onFailed: (error) => snack({ text: failureOf(error) }),
  })
  const { act, busy, error, reset } = useAction({
    run: (id: string, key) => sendRemoval(id, key),
    refresh: familyRoutes,
    onDone: () => {
      snack({
        text: t('family.childRemoved', { name }),
        action: { label: t('family.undo'), run: () => takeBack.act(child.id) },
      })
      onGone()
    },
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
