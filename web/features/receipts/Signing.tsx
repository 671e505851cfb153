import type { ComponentProps } from 'react'
import { CheckboxField } from '#web/kit/CheckboxField.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'

interface Props {
  /** As the country wants it, or in the app's own words. */
  sentence: string
  signs: Omit<ComponentProps<typeof CheckboxField>, 'label'>
}

/** The sentence of a giver, and the box by which it is signed. */
export const Signing = ({ sentence, signs }: Props) => {
  const { t } = useWords()
  return (
    <div className="receipt-sentence">
      <Text typed>{sentence}</Text>
      <CheckboxField {...signs} label={t('receipts.sign')} hint={t('receipts.signHint')} />
    </div>
  )
}
