import { useState } from 'react'
import { useNavigate } from 'react-router'
import { links } from '#web/app/links.ts'
import { failureOf } from '#web/http/call-error.ts'
import type { SignedInUser } from '#web/http/keep.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { ChoiceField } from '#web/kit/ChoiceField.tsx'
import { ConfirmDialog } from '#web/kit/ConfirmDialog.tsx'
import { Field } from '#web/kit/Field.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { dismissSnack, snack } from '#web/kit/snackbar.ts'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { session } from '#web/session/session.ts'
import { useWords } from '#web/words/words.ts'
import { reasonOf } from '../data.ts'
import { type Farewell, deleteAccount, myDataQuestion } from '../my-data.ts'
import { useQuery } from '@tanstack/react-query'
import { useFormats } from '#web/words/formats.ts'

/** Deletes one’s own account: says what goes and what stays, and asks for a word typed by hand. */
export const DeleteAccount = ({ user }: { user: SignedInUser }) => {
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  const ask = () => {
    // On a phone it would lie over the dialog's buttons.
    dismissSnack()
    setOpen(true)
  }
  return (
    <>
      <Button danger onClick={ask}>
        {t('settings.delete')}
      </Button>
      {open ? <DeleteDialog user={user} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

const DeleteDialog = ({ user, onClose }: { user: SignedInUser; onClose: () => void }) => {
  const { t } = useWords()
  const word = t('settings.delete.word')
  const [typed, setTyped] = useState('')
  const [farewell, setFarewell] = useState<Farewell>({ posts: 'keep', roll: 'keep', children: 'keep' })
  const navigate = useNavigate()
  const { act, busy, error } = useAction({
    run: (_: null, key) => deleteAccount(user._id, farewell, key),
    onDone: async () => {
      await session.signOut()
      void navigate(links.login(), { replace: true })
      snack({ text: t('settings.deleted') })
    },
  })
  return (
    <ConfirmDialog
      open
      title={t('settings.delete.title')}
      confirmLabel={t('settings.delete.confirm')}
      keepLabel={t('settings.delete.keep')}
      onConfirm={() => act(null)}
      onKeep={onClose}
      busy={busy}
      danger
      confirmDisabled={typed.trim() !== word}
    >
      <Stack>
        <WhatHappens farewell={farewell} member={user.state === 'confirmed'} />
        <Choices
          farewell={farewell}
          // Who is not confirmed yet stands on no roll.
          member={user.state === 'confirmed'}
          onChange={setFarewell}
        />
        <ChildrenOfMine farewell={farewell} onChange={setFarewell} />
        <Text>{t('settings.delete.final')}</Text>
        <Field
          label={t('settings.delete.type', { word })}
          name="confirmation"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {error !== null && reasonOf(error) !== 'step_up' ? <Failure message={failureOf(error)} /> : null}
      </Stack>
    </ConfirmDialog>
  )
}

interface Wishes {
  farewell: Farewell
  member: boolean
}

const Choices = ({ farewell, member, onChange }: Wishes & { onChange: (farewell: Farewell) => void }) => {
  const { t } = useWords()
  if (!member) return null
  return (
    <>
      <ChoiceField
        legend={t('myData.delete.posts')}
        value={farewell.posts}
        onChange={(posts) => onChange({ ...farewell, posts })}
        options={[
          { value: 'keep', label: t('myData.delete.postsKeep') },
          { value: 'delete', label: t('myData.delete.postsDelete') },
        ]}
      />
      <ChoiceField
        legend={t('myData.delete.roll')}
        value={farewell.roll}
        onChange={(roll) => onChange({ ...farewell, roll })}
        options={[
          { value: 'keep', label: t('myData.delete.rollKeep') },
          { value: 'erase', label: t('myData.delete.rollErase') },
        ]}
      />
    </>
  )
}

const WhatHappens = ({ farewell: { posts, roll }, member }: Wishes) => {
  const { t } = useWords()
  const goes = [
    t('settings.delete.goesWhat'),
    ...(posts === 'delete' ? [t('myData.delete.goesPosts')] : []),
    ...(roll === 'erase' ? [t('myData.delete.goesRoll')] : []),
  ]
  const stays = [
    ...(member && posts === 'keep' ? [t('myData.delete.staysPosts')] : []),
    ...(member && roll === 'keep' ? [t('myData.delete.staysRoll')] : []),
    t('myData.delete.staysRecord'),
  ]
  return (
    <>
      <div>
        <Text look="label">{t('settings.delete.goes')}</Text>
        <Text>{goes.join(' ')}</Text>
      </div>
      <div>
        <Text look="label">{t('settings.delete.stays')}</Text>
        <Text>{stays.join(' ')}</Text>
      </div>
    </>
  )
}

interface Props {
  farewell: Farewell
  onChange: (farewell: Farewell) => void
}

/** What becomes of the children in one's care, before one goes; nothing where there are none. */
const ChildrenOfMine = ({ farewell, onChange }: Props) => {
  const { t } = useWords()
  const { list } = useFormats()
  const wards = useQuery(myDataQuestion()).data?.data.wards ?? []
  if (wards.length === 0) return null
  const namesOf = (which: (ward: (typeof wards)[number]) => boolean) =>
    list(wards.filter(which).map(({ name }) => `\u2068${name}\u2069`))
  const alone = namesOf(({ only, login }) => only && !login)
  const shared = namesOf(({ only }) => !only)
  const youth = namesOf(({ only, login }) => only && login)
  return (
    <>
      <div>
        <Text look="label">{t('myData.delete.children')}</Text>
        {shared === '' ? null : <Text>{t('myData.delete.sharedChildren', { names: shared })}</Text>}
        {youth === '' ? null : <Text>{t('myData.delete.youth', { names: youth })}</Text>}
        {alone === '' ? null : (
          <Text>
            {t(
              farewell.children === 'erase'
                ? 'myData.delete.childrenErased'
                : farewell.roll === 'erase'
                  ? 'myData.delete.childrenForgotten'
                  : 'myData.delete.childrenKept',
              { names: alone },
            )}
          </Text>
        )}
      </div>
      {alone === '' ? null : (
        <ChoiceField
          legend={t('myData.delete.childrenLegend', { names: alone })}
          value={farewell.children}
          onChange={(children) => onChange({ ...farewell, children })}
          options={[
            { value: 'keep', label: t('myData.delete.childrenKeep') },
            { value: 'erase', label: t('myData.delete.childrenErase') },
          ]}
        />
      )}
    </>
  )
}
