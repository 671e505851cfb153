import type { ComponentProps } from 'react'
import { ChoiceField } from '#web/kit/ChoiceField.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import type { ReceiptForm } from './data.ts'
import { hows, type How, useSentence } from './hand-in.ts'
import { Signing } from './Signing.tsx'

interface Props {
  form: ReceiptForm
  how: { name: string; value: How; error: string | undefined; onChange: (how: How) => void }
  signs: ComponentProps<typeof Signing>['signs']
}

/** Whether it is wanted back, given, or was paid by the Fund's card; a gift is signed. */
export const HowField = ({ form, how, signs }: Props) => {
  const { t } = useWords()
  const sentence = useSentence(form)
  const mayGive = form.mayGive && form.key !== null
  return (
    <>
      <ChoiceField
        {...how}
        legend={t('receipts.how')}
        options={hows
          .filter((value) => value !== 'give' || mayGive)
          .map((value) => ({ value, label: t(`receipts.how.${value}`) }))}
      />
      {mayGive ? null : (
        <Text look="small" quiet>
          {t(form.mayGive ? 'receipts.noKey' : 'receipts.friends')}
        </Text>
      )}
      {how.value === 'give' && mayGive ? <Signing sentence={sentence} signs={signs} /> : null}
    </>
  )
}
