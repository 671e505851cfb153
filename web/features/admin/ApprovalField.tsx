import { ChoiceField } from '#web/kit/ChoiceField.tsx'
import { useWords } from '#web/words/words.ts'

interface Props {
  confirmsEverybody: boolean
  onChange: (confirmsEverybody: boolean) => void
}

/** Whose word makes a member of somebody who signs up: the roll's, or the secretary's each time. */
export const ApprovalField = ({ confirmsEverybody, onChange }: Props) => {
  const { t } = useWords()
  return (
    <ChoiceField
      legend={t('administration.page.approval')}
      hint={t('administration.page.approvalHint')}
      options={[
        { value: 'roll', label: t('administration.page.approvalRoll') },
        { value: 'everybody', label: t('administration.page.approvalEverybody') },
      ]}
      value={confirmsEverybody ? 'everybody' : 'roll'}
      onChange={(value) => onChange(value === 'everybody')}
    />
  )
}
