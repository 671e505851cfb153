import { mdiKeyVariant } from '@mdi/js'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { Dialog } from '#web/kit/Dialog.tsx'
import { Field } from '#web/kit/Field.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { Notice } from '#web/kit/Notice.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useKeptFocus } from '#web/kit/use-kept-focus.ts'
import { deviceName } from '#web/words/device-name.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { readAccount } from '../data.ts'
import { afterChange, askFactorsAnew, callPasskey, endPasskey, type Factors } from '../factors.ts'
import { FormFailure } from './FormFailure.tsx'
import { plainFailure } from './sentences.ts'

type Passkey = Factors['passkeys'][number]

interface Props {
  passkeys: readonly Passkey[]
  /** The first factor of an account brings its recovery codes. */
  onCodes: (codes: readonly string[]) => void
}

/** The passkeys of the account: named, with their last use, to be renamed and removed, and the way to another one. */
export const Passkeys = ({ passkeys, onCodes }: Props) => {
  const { t } = useWords()
  const adding = useAdding({ onCodes })
  const kept = useKeptFocus(passkeys.length)
  return (
    <div {...kept}>
      <Stack>
        <Text>{t('factors.passkeysText')}</Text>
        {passkeys.length === 0 ? (
          <Text quiet>{t('factors.passkeysNone')}</Text>
        ) : (
          <Rows label={t('factors.passkeys')}>
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey._id} passkey={passkey} onAct={adding.reset} />
            ))}
          </Rows>
        )}
        <AddButton adding={adding} />
      </Stack>
    </div>
  )
}

interface RowProps {
  passkey: Passkey
  /** What was said of adding one is over then. */
  onAct: () => void
}

const PasskeyRow = ({ passkey: { _id, name: kept, createdAt, lastUsedAt }, onAct }: RowProps) => {
  const { t } = useWords()
  const name = deviceName(t, kept)
  const { age } = useFormats()
  const [renaming, setRenaming] = useState(false)
  const removing = useAction({
    run: (_: null, key) => endPasskey(_id, key),
    refresh: afterChange,
    onDone: () => snack({ text: t('factors.passkeyRemoved', { name }) }),
    onFailed: (error) => snack({ text: error.message }),
  })
  return (
    <>
      <ListRow
        height={72}
        folds
        start={<Icon path={mdiKeyVariant} />}
        title={<span dir="auto">{name}</span>}
        detail={
          lastUsedAt === null
            ? t('factors.neverUsed', { when: age(createdAt) })
            : t('factors.lastUsed', { when: age(lastUsedAt) })
        }
        end={
          <>
            <Button
              look="text"
              label={t('factors.passkeyRenameOf', { name })}
              onClick={() => {
                onAct()
                setRenaming(true)
              }}
            >
              {t('factors.passkeyRename')}
            </Button>
            <Button
              look="text"
              label={t('factors.passkeyRemoveOf', { name })}
              busy={removing.busy}
              onClick={() => {
                onAct()
                removing.act(null)
              }}
            >
              {t('factors.passkeyRemove')}
            </Button>
          </>
        }
      />
      {renaming ? <RenameDialog id={_id} name={kept} onClose={() => setRenaming(false)} /> : null}
    </>
  )
}

const RenameDialog = ({ id, name, onClose }: { id: string; name: string; onClose: () => void }) => {
  const { t } = useWords()
  const [typed, setTyped] = useState(name)
  const { act, busy, error } = useAction({
    run: (to: string, key) => callPasskey(id, to, key),
    refresh: afterChange,
    onDone: onClose,
  })
  return (
    <Dialog open title={t('factors.passkeyRename')} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          act(typed)
        }}
      >
        <Stack>
          <Field
            label={t('factors.passkeyName')}
            name="name"
            autoComplete="off"
            value={typed}
            error={error?.message}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Line>
            <Button type="submit" look="main" busy={busy}>
              {t('factors.save')}
            </Button>
            <Button onClick={onClose}>{t('factors.cancel')}</Button>
          </Line>
        </Stack>
      </form>
    </Dialog>
  )
}

interface Added extends Pick<Props, 'onCodes'> {
  onDone?: () => void
}

/** Makes a passkey on this device and adds it; for a new member too, who has no other way yet. */
export const AddPasskey = ({ main = false, ...added }: Added & { main?: boolean }) => (
  <AddButton adding={useAdding(added)} main={main} />
)

const useAdding = ({ onCodes, onDone }: Added) => {
  const { t } = useWords()
  return useMutation({
    mutationFn: async () => {
      const passkeys = await import('../passkeys.ts')
      if (!passkeys.canUsePasskeys()) return 'unable'
      try {
        return await passkeys.addPasskey()
      } catch (error) {
        if (error instanceof Error && passkeys.isTakenBack(error)) return 'stopped'
        if (error instanceof Error && passkeys.isThereAlready(error)) return 'there'
        throw error
      }
    },
    onSuccess: async (added) => {
      if (typeof added === 'string') return
      if (added.recoveryCodes !== null) onCodes(added.recoveryCodes)
      else snack({ text: t('factors.passkeyAdded') })
      await readAccount()
      onDone?.()
      await askFactorsAnew()
    },
  })
}

const notAdded = {
  unable: 'factors.passkeyUnable',
  stopped: 'factors.passkeyStopped',
  there: 'factors.passkeyThere',
} as const

const AddButton = ({ adding, main = false }: { adding: ReturnType<typeof useAdding>; main?: boolean }) => {
  const { t } = useWords()
  return (
    <Stack>
      <div>
        <Button
          look={main ? 'main' : 'outlined'}
          busy={adding.isPending}
          busyLabel={t('factors.passkeyAdding')}
          onClick={() => adding.mutate()}
        >
          {t('factors.passkeyAdd')}
        </Button>
      </div>
      {typeof adding.data === 'string' ? <Notice tone="info">{t(notAdded[adding.data])}</Notice> : null}
      <FormFailure error={adding.error} attempt={adding.submittedAt} say={plainFailure} />
    </Stack>
  )
}
