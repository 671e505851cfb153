import { mdiArrowLeft, mdiArrowRight } from '@mdi/js'
import { useEffect, useRef } from 'react'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { Notice } from '#web/kit/Notice.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { type Receipt, receiptRoutes, sendSeen } from '../data.ts'
import { ReceiptFacts } from '../ReceiptFacts.tsx'
import { ReceiptPicture } from '../ReceiptPicture.tsx'
import { ReceiptSteps } from '../ReceiptSteps.tsx'
import { Deeds } from './Deeds.tsx'
import { useTheirChoices } from './their-choices.ts'

interface Props {
  receipt: Receipt
  isTreasurer: boolean
  onBack: () => void
}

/** A receipt as the treasurer and its approver look at it: the picture, and beside it what is said and what can be done. */
export const ReceiptView = ({ receipt, isTreasurer, onBack }: Props) => {
  const { t, dir } = useWords()
  const { list, number } = useFormats()
  const chosen = useTheirChoices([receipt]).get(receipt.id) ?? null
  const back = useRef<HTMLDivElement>(null)
  useSeen(receipt, isTreasurer)
  useEffect(() => back.current?.querySelector('button')?.focus(), [])
  return (
    <Section title={t('receipts.no', { number: number(receipt.number) })}>
      <Stack>
        <div ref={back}>
          <Line>
            <Button look="text" icon={dir === 'rtl' ? mdiArrowRight : mdiArrowLeft} onClick={onBack}>
              {t('receiptDesk.back')}
            </Button>
          </Line>
        </div>
        <div className="receipt-look">
          <ReceiptPicture receipt={receipt} />
          <Stack>
            {receipt.alike.length === 0 ? null : (
              <Notice tone="warning">
                {t('receiptDesk.alike', {
                  count: receipt.alike.length,
                  numbers: list(receipt.alike.map(number)),
                })}
              </Notice>
            )}
            <ReceiptFacts receipt={receipt} withName />
            <ReceiptSteps receipt={receipt} chosen={chosen} />
            {receipt.mine ? <Text quiet>{t('receiptDesk.own')}</Text> : null}
            <Deeds receipt={receipt} />
          </Stack>
        </div>
      </Stack>
    </Section>
  )
}

/** Opened by the treasurer it is seen; failing to say so changes nothing. */
const useSeen = ({ id, state, mine }: Receipt, isTreasurer: boolean) => {
  const { act } = useAction({
    run: (receipt: string, key) => sendSeen(receipt, key),
    refresh: receiptRoutes,
  })
  const told = useRef(false)
  useEffect(() => {
    if (told.current || !isTreasurer || mine || state !== 'sent') return
    told.current = true
    act(id)
  })
}
