import type { output } from 'zod/mini'
import * as z from 'zod/mini'
import { openWithSheets, readSheet, type Sheet } from '#contract/finance/keys/sheets.ts'
import { listTreasuryKeys, type TreasuryKeys } from '#contract/finance/keys.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFields } from '#web/http/use-fields.ts'
import { Field } from '#web/kit/Field.tsx'
import { FormSheet } from '#web/kit/FormSheet.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Text } from '#web/kit/Text.tsx'
import { useSession } from '#web/session/session.ts'
import { useFormats } from '#web/words/formats.ts'
import { say, useWords, type WordKey } from '#web/words/words.ts'
import { sendGrant } from '../data.ts'
import { keepRecovered, openAgain, unlockTreasury } from '../treasury.ts'
import type { TreasuryKey } from './Fingerprint.tsx'

/** A sheet as it is typed; what is wrong with it stands at its field. */
const typedSheet = z.pipe(
  z.string().check(({ value, issues }) => {
    const { fault } = readSheet(value)
    if (fault === null) return
    const message = say(fault === 'mistyped' ? 'treasury.sheetMistyped' : 'treasury.sheetNone')
    issues.push({ code: 'custom', message, input: value })
  }),
  z.transform((text: string) => readSheet(text)),
)

const Typed = z.object({ keyId: z.string(), one: typedSheet, other: typedSheet })

type Fault = NonNullable<Awaited<ReturnType<typeof openWithSheets>>['fault']>

const sentences: Readonly<Record<Fault, WordKey>> = {
  'same sheet': 'treasury.sheetTwice',
  'another set': 'treasury.sheetOfAnother',
  wrong: 'treasury.sheetWrong',
  damaged: 'treasury.sheetDamaged',
}

interface Props {
  keys: output<typeof TreasuryKeys>
  /** Those that two sheets may open, newest first. */
  closed: readonly TreasuryKey[]
  own: TreasuryKey
  onClose: () => void
}

/**
 * Opens a key of the books by two of its sheets. One's own is open then, to be given a new phrase; another's is
 * encrypted to one's own, so that its phrase opens it from then on. The sheets are read here and never sent.
 */
export const RecoverSheet = ({ keys, closed, own, onClose }: Props) => {
  const { t } = useWords()
  const { day, number } = useFormats()
  const community = useSession().user?.community?._id ?? ''
  const recovering = useAction({
    run: async ({ keyId, sheets }: { keyId: string; sheets: readonly [Sheet, Sheet] }, key) => {
      const secret = await openedBy(keys.wraps, keyId, sheets)
      const of = closed.find(({ id }) => id === keyId)
      if (of === undefined) throw new Error(say('treasury.sheetDamaged'))
      if (of.id === own.id) return unlockTreasury(community, { keyId, secret }, keys)
      const sealed = await keepRecovered(community, of, secret, own)
      const { data } = await sendGrant(keyId, { toKey: own.id, sealed }, key)
      return openAgain(data)
    },
    refresh: [listTreasuryKeys],
    onDone: (_, { keyId }) => {
      snack({ text: t(keyId === own.id ? 'treasury.recoveredOwn' : 'treasury.recovered') })
      onClose()
    },
  })
  const form = useFields({
    schema: Typed,
    start: { keyId: closed[0]?.id ?? '', one: '', other: '' },
    says: ({ message }) => message,
    action: {
      ...recovering,
      act: ({ keyId, one, other }: z.output<typeof Typed>) => {
        if (one.fault === null && other.fault === null)
          recovering.act({ keyId, sheets: [one.sheet, other.sheet] })
      },
    },
  })
  return (
    <FormSheet
      {...form.sheet}
      title={t('treasury.openWithSheets')}
      save={t('treasury.openWithSheetsSave')}
      busyLabel={t('treasury.unlocking')}
      onClose={onClose}
    >
      <Text>{t('treasury.sheetsHow')}</Text>
      <SelectField
        {...form.choice('keyId')}
        label={t('treasury.whichKey')}
        options={closed.map(({ id, generation, holder, madeAt }) => ({
          value: id,
          label: t('treasury.keyOf', { number: number(generation ?? 0), holder, day: day(madeAt) }),
        }))}
      />
      {(['one', 'other'] as const).map((name) => (
        <Field
          key={name}
          {...form.text(name)}
          label={t(`treasury.sheetTyped.${name}`)}
          hint={t('treasury.sheetHint')}
          lines={2}
          spellCheck={false}
          autoCapitalize="characters"
          dir="ltr"
        />
      ))}
    </FormSheet>
  )
}

const openedBy = async (
  wraps: Props['keys']['wraps'],
  keyId: string,
  [one, other]: readonly [Sheet, Sheet],
): Promise<Uint8Array> => {
  const wrapped = wraps.find((wrap) => wrap.keyId === keyId && wrap.kind === 'sheets')?.wrapped ?? ''
  const opened = await openWithSheets(wrapped, one, other)
  if (opened.fault !== null) throw new Error(say(sentences[opened.fault]))
  return opened.secret
}
