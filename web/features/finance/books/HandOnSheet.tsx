import * as z from 'zod/mini'
import { listTreasuryKeys } from '#contract/finance/keys.ts'
import { oneAfterAnother } from '#web/http/one-after-another.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFields } from '#web/http/use-fields.ts'
import { CheckboxField } from '#web/kit/CheckboxField.tsx'
import { FormSheet } from '#web/kit/FormSheet.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Text } from '#web/kit/Text.tsx'
import { say, useWords } from '#web/words/words.ts'
import { sendGrant } from '../data.ts'
import { handOn, useTreasury } from '../treasury.ts'
import { Fingerprint, type TreasuryKey } from './Fingerprint.tsx'

const Compared = z.object({
  compared: z.boolean().check(z.refine((ticked) => ticked, { error: () => say('treasury.handOnCompare') })),
})

/** Hands every key of the books that is open here to another's key, once both have read its name to each other. */
export const HandOnSheet = ({ to, onClose }: { to: TreasuryKey; onClose: () => void }) => {
  const { t } = useWords()
  const treasury = useTreasury()
  const given = (treasury?.held ?? []).filter(
    ({ generation, keyId }) => generation !== null && keyId !== to.id,
  )
  const form = useFields({
    schema: Compared,
    start: { compared: false },
    action: useAction({
      run: async () => {
        const { stopped } = await oneAfterAnother(given, async ({ keyId }, key) =>
          sendGrant(keyId, { toKey: to.id, sealed: await handOn(keyId, to) }, key),
        )
        if (stopped !== null) throw stopped
      },
      refresh: [listTreasuryKeys],
      onDone: () => {
        snack({ text: t('treasury.handedOn', { name: to.holder }) })
        onClose()
      },
    }),
  })
  return (
    <FormSheet
      {...form.sheet}
      title={t('treasury.handOnTo', { name: to.holder })}
      save={t('treasury.handOn')}
      onClose={onClose}
    >
      <Text>{t(to.generation === null ? 'treasury.handOnAssistant' : 'treasury.handOnTreasurer')}</Text>
      <Text>{t('treasury.handOnRead')}</Text>
      <p className="fund-phrase">
        <Fingerprint publicKey={to.publicKey} />
      </p>
      <Text>{t('treasury.handOnLost')}</Text>
      <CheckboxField {...form.tick('compared')} label={t('treasury.handOnCompared')} />
    </FormSheet>
  )
}
