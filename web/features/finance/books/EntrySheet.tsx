import { mdiPrinterOutline, mdiUndo } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { GivenDay } from '#contract/common.ts'
import { useToday } from '#web/features/calendar/use-today.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFields } from '#web/http/use-fields.ts'
import { Button } from '#web/kit/Button.tsx'
import { Field } from '#web/kit/Field.tsx'
import { FormSheet } from '#web/kit/FormSheet.tsx'
import { Sheet } from '#web/kit/Sheet.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { useSession } from '#web/session/session.ts'
import { useFormats } from '#web/words/formats.ts'
import { useMoney } from '#web/words/money.ts'
import { say, useWords } from '#web/words/words.ts'
import { type Entry, fundQuestion, fundRoutes, sendReversal } from '../data.ts'
import { Gift } from '../gift.ts'
import { sealGift } from '../treasury.ts'
import type { PartProps } from './parts.ts'
import { giverName } from './entry.ts'
import { namesOf } from './places.ts'
import { ReceiptPaper } from './ReceiptPaper.tsx'
import { newEntryId } from './recording.ts'

interface Props extends PartProps {
  entry: Entry
  /** Null while the treasury is locked, and for what no giver stands behind. */
  gift: Gift | null
  onClose: () => void
}

/** One entry: its lines, its receipt on paper, and the way to take it back. */
export const EntrySheet = (props: Props) => {
  const { books, can, entry, gift, onClose } = props
  const { t } = useWords()
  const money = useMoney()
  const { longDay, number } = useFormats()
  const [reversing, setReversing] = useState(false)
  const names = namesOf(books)
  const currency = books.years.find(({ year }) => year === entry.year)?.currency ?? ''
  if (reversing) return <ReverseSheet {...props} />
  const facts = [
    [t('treasury.day'), longDay(entry.day)],
    ...(gift === null ? [] : giftFacts(gift)),
    ...(entry.note === '' ? [] : [[t('treasury.note'), entry.note]]),
    ...entry.lines.map(({ debit, credit, amount }) => [
      t('treasury.moved', { from: names.get(credit) ?? '', to: names.get(debit) ?? '' }),
      money(amount, currency),
    ]),
    ...(entry.reversedBy === null
      ? []
      : [[t('treasury.reversed'), t('treasury.reversedBy', { number: number(entry.reversedBy.number) })]]),
  ]
  return (
    <Sheet
      open
      title={`${number(entry.number)}\u00a0· ${t(`treasury.kind.${entry.kind}`)}`}
      onClose={onClose}
    >
      <Stack>
        <dl className="fund-facts">
          {facts.map(([word, value], place) => (
            <div key={place}>
              <dt>{word}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        <Line>
          {entry.receipt === null || gift === null ? null : (
            <Button icon={mdiPrinterOutline} onClick={() => print()}>
              {t('treasury.printReceipt')}
            </Button>
          )}
          {can.keep && isReversible(entry) ? (
            <Button icon={mdiUndo} danger look="text" onClick={() => setReversing(true)}>
              {t('treasury.reverse')}
            </Button>
          ) : null}
        </Line>
        {entry.receipt === null || gift === null ? null : (
          <ReceiptPaper books={books} entry={entry} gift={gift} />
        )}
      </Stack>
    </Sheet>
  )
}

const giftFacts = (gift: Gift): string[][] => {
  const { method, earmark, original, description, reference, note } = gift
  return [
    [say('treasury.who'), giverName(gift)],
    [say('treasury.method'), say(`treasury.method.${method}`)],
    [say('treasury.original'), original],
    [say('treasury.description'), description],
    [say('treasury.earmark'), earmark],
    [say('treasury.reference'), reference],
    [say('treasury.note'), note],
  ].filter(([, value]) => value !== '')
}

const final: readonly Entry['kind'][] = ['reversal', 'opening', 'monthClosed', 'closing']

const isReversible = ({ kind, reversedBy }: Entry): boolean => reversedBy === null && !final.includes(kind)

const Reason = z.object({
  reason: z
    .string()
    .check(z.trim(), z.minLength(1, { error: () => say('treasury.reasonMissing') }), z.maxLength(300)),
  day: GivenDay,
})

/** The reason may name somebody, so it is encrypted as a giver is. */
const ReverseSheet = ({ entry, onClose }: Props) => {
  const { t } = useWords()
  const community = useSession().user?.community?._id ?? ''
  const fund = useQuery(fundQuestion()).data?.data
  const [id] = useState(newEntryId)
  const today = useToday()
  const form = useFields({
    schema: Reason,
    start: { reason: '', day: today },
    action: useAction({
      run: async ({ reason, day }: { reason: string; day: string }, key) => {
        if (!fund?.key) throw new Error(t('treasury.noKey'))
        const sealed = await sealGift(Gift.parse({ note: reason }), { community, entry: id, ...fund.key })
        return sendReversal(entry.id, { id, day, sealed, generation: fund.key.generation }, key)
      },
      refresh: fundRoutes,
      onDone: () => {
        snack({ text: t('treasury.reversedDone') })
        onClose()
      },
    }),
  })
  return (
    <FormSheet {...form.sheet} title={t('treasury.reverse')} save={t('treasury.reverse')} onClose={onClose}>
      <Field {...form.text('reason')} label={t('treasury.reason')} lines={2} maxLength={300} />
      <Field {...form.text('day')} label={t('treasury.day')} type="date" />
    </FormSheet>
  )
}
