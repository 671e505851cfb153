import { Steps } from '#web/kit/Steps.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import type { Choice } from './choice.ts'
import type { Receipt } from './data.ts'
import { stepsOf } from './states.ts'

interface Props {
  receipt: Receipt
  /** Null where it is not known here. */
  chosen: Choice['choice'] | null
}

/** How far a receipt is, with the days, and what was said of it on the way. */
export const ReceiptSteps = ({ receipt, chosen }: Props) => {
  const { t } = useWords()
  const { longDay } = useFormats()
  const { question, answer, reason } = receipt
  return (
    <>
      <Steps>
        {stepsOf(receipt, chosen).map(({ word, at }) => (
          <li key={word}>
            {t(word)}
            {at === null ? null : <span className="quiet">{`\u00a0· ${longDay(at)}`}</span>}
          </li>
        ))}
      </Steps>
      {question === '' ? null : <Said word={t('receipts.question')} text={question} />}
      {answer === '' ? null : <Said word={t('receipts.answer')} text={answer} />}
      {reason === '' ? null : <Said word={t('receipts.reason')} text={reason} />}
    </>
  )
}

const Said = ({ word, text }: { word: string; text: string }) => (
  <div>
    <Text look="label">{word}</Text>
    <Text typed>{text}</Text>
  </div>
)
