import { mdiFingerprint } from '@mdi/js'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { useAction } from '#web/http/optimistic.ts'
import { useFields } from '#web/http/use-fields.ts'
import { Button } from '#web/kit/Button.tsx'
import { FormSheet } from '#web/kit/FormSheet.tsx'
import { Field } from '#web/kit/Field.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useSession } from '#web/session/session.ts'
import { say, useWords } from '#web/words/words.ts'
import { fetchWrap, keysQuestion } from '../data.ts'
import { askPasskey } from '../keys/passkey.ts'
import { readPhrase, unwrapWithPhrase } from '#contract/finance/keys/phrase.ts'
import type { Unwrapped } from '#contract/finance/keys/wrap.ts'
import { readForPasskey } from '../passkey-wrap.ts'
import { unlockTreasury } from '../treasury.ts'
import { ownKey } from './own-key.ts'

const Typed = z.object({
  phrase: z
    .string()
    .check(z.refine((text) => readPhrase(text) !== null, { error: () => say('treasury.notAPhrase') })),
})

/** Opens the books for this page: by the phrase, or by a passkey of this device. */
export const UnlockSheet = ({ onClose }: { onClose: () => void }) => {
  const { t } = useWords()
  const community = useSession().user?.community?._id ?? ''
  const keys = useQuery(keysQuestion()).data?.data
  const own = keys && ownKey(keys.keys)
  const client = useQueryClient()
  /** After a reload they may still be on their way when the phrase is there already. */
  const readKeys = async () => {
    const { data } = await client.ensureQueryData(keysQuestion())
    const mine = ownKey(data.keys)
    if (mine === undefined) throw new Error(say('treasury.noKey'))
    return { all: data, mine }
  }
  const wrapOf = async (kind: 'phrase' | 'passkey', key: string) =>
    (await fetchWrap((await readKeys()).mine.id, kind, key)).data.wrapped
  const open = async (found: Unwrapped) => {
    if (found.fault !== null)
      throw new Error(say(found.fault === 'wrong' ? 'treasury.wrongPhrase' : 'treasury.damagedKey'))
    const { all, mine } = await readKeys()
    await unlockTreasury(community, { keyId: mine.id, secret: found.secret }, all)
  }
  const form = useFields({
    schema: Typed,
    start: { phrase: '' },
    says: ({ message }) => message,
    action: useAction({
      run: async ({ phrase }: { phrase: string }, key) =>
        open(await unwrapWithPhrase(await wrapOf('phrase', key), phrase)),
      onDone: onClose,
    }),
  })
  const passkey = useAction({
    run: async (_: null, key) => {
      const kept = readForPasskey(await wrapOf('passkey', key))
      if (kept === null) throw new Error(say('treasury.damagedKey'))
      const answer = await askPasskey({ community, credentials: [kept.credential] })
      if (answer.fault !== null) throw new Error(say('treasury.passkeyNot'))
      await open(await kept.open(answer.prf))
    },
    onDone: onClose,
  })
  return (
    <FormSheet
      {...form.sheet}
      failure={form.sheet.failure ?? passkey.error?.message ?? null}
      title={t('treasury.unlockTitle')}
      save={t('treasury.unlock')}
      busyLabel={t('treasury.unlocking')}
      onClose={onClose}
      below={
        keys?.opens.some(({ keyId, kind }) => keyId === own?.id && kind === 'passkey') === true ? (
          <Button full icon={mdiFingerprint} busy={passkey.busy} onClick={() => passkey.act(null)}>
            {t('treasury.unlockPasskey')}
          </Button>
        ) : null
      }
    >
      <Text>{t('treasury.unlockWhy')}</Text>
      <Field
        {...form.text('phrase')}
        label={t('treasury.phrase')}
        hint={t('treasury.phraseHint')}
        spellCheck={false}
        autoCapitalize="characters"
        dir="ltr"
      />
    </FormSheet>
  )
}
