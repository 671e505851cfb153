import { apart } from '#web/words/apart.ts'
import { useState } from 'react'
import { asksProof, failureOf } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { ConfirmDialog } from '#web/kit/ConfirmDialog.tsx'
import { Field } from '#web/kit/Field.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { Section } from '#web/kit/Section.tsx'
import { dismissSnack, snack } from '#web/kit/snackbar.ts'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { type Child, familyRoutes, sendErasure } from '../data.ts'

interface Props {
  child: Child
  onGone: () => void
}

/** The only guardian erases the record of a child for good; of others it is said who does it. */
export const ErasePart = ({ child, onGone }: Props) => {
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  const name = apart(child.firstName)
  const alone = child.guardians.length === 1
  const ask = () => {
    // On a phone it would lie over the dialog's buttons.
    dismissSnack()
    setOpen(true)
  }
  return (
    <Section title={t('family.eraseTitle')}>
      <Stack>
        <Text quiet>{t(alone ? 'family.eraseLead' : 'family.eraseTogether', { name })}</Text>
        {alone ? (
          <Line>
            <Button danger onClick={ask}>
              {t('family.erase', { name })}
            </Button>
          </Line>
        ) : null}
      </Stack>
      {open ? <EraseDialog child={child} onGone={onGone} onClose={() => setOpen(false)} /> : null}
    </Section>
  )
}

const EraseDialog = ({ child, onGone, onClose }: Props & { onClose: () => void }) => {
  const { t } = useWords()
  const [typed, setTyped] = useState('')
  const name = apart(child.firstName)
  const word = t('family.eraseWord')
  const { act, busy, error } = useAction({
    run: (id: string, key) => sendErasure(id, key),
    refresh: familyRoutes,
    onDone: () => {
      snack({ text: t('family.erased', { name }) })
      onGone()
    },
  })
  return (
    <ConfirmDialog
      open
      title={t('family.eraseAsk', { name })}
      confirmLabel={t('family.eraseConfirm')}
      keepLabel={t('family.eraseKeep')}
      onConfirm={() => act(child.id)}
      onKeep={onClose}
      busy={busy}
      danger
      confirmDisabled={typed.trim() !== word}
    >
      <Stack>
        <div>
          <Text look="label">{t('family.eraseGoes')}</Text>
          <Text>{t('family.eraseGoesWhat', { name })}</Text>
        </div>
        <div>
          <Text look="label">{t('family.eraseStays')}</Text>
          <Text>{t('family.eraseStaysWhat')}</Text>
        </div>
        <Text>{t('family.eraseFinal')}</Text>
        <Field
          label={t('family.eraseType', { word })}
          name="confirmation"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {error !== null && !asksProof(error) ? <Failure message={failureOf(error)} /> : null}
      </Stack>
    </ConfirmDialog>
  )
}
