import { letterSources, LONGEST_LETTER } from '#contract/events/letters.ts'
import type { Faults } from '#web/http/use-faults.ts'
import { Field } from '#web/kit/Field.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { useWords } from '#web/words/words.ts'
import type { TypedLetter } from '../letter-form.ts'

interface Props {
  typed: TypedLetter
  /** What is wrong, by field. */
  said: Faults
  /** For whom one may keep a letter. */
  audiences: readonly TypedLetter['audience'][]
  onType: (more: Partial<TypedLetter>) => void
}

/** From whom a letter is, what it says, who reads it aloud and who may read it. */
export const LetterFields = ({ typed, said, audiences, onType }: Props) => {
  const { t } = useWords()
  return (
    <>
      <SelectField
        label={t('papers.letterFrom')}
        name="from"
        value={typed.from}
        options={letterSources.map((value) => ({ value, label: t(`events.letterFrom.${value}`) }))}
        onChange={(from) => onType({ from })}
      />
      <Field
        label={t('papers.sender')}
        name="sender"
        hint={t('papers.senderHint')}
        autoComplete="off"
        optional
        maxLength={120}
        value={typed.sender}
        error={said['sender']}
        onChange={({ target }) => onType({ sender: target.value })}
      />
      <Field
        label={t('papers.title')}
        name="title"
        autoComplete="off"
        maxLength={120}
        value={typed.title}
        error={said['title']}
        onChange={({ target }) => onType({ title: target.value })}
      />
      <Field
        label={t('papers.writtenOn')}
        name="writtenOn"
        type="date"
        min="1844-01-01"
        autoComplete="off"
        optional
        value={typed.writtenOn}
        error={said['writtenOn']}
        onChange={({ target }) => onType({ writtenOn: target.value })}
      />
      <SelectField
        label={t('papers.audience')}
        name="audience"
        hint={t(`papers.audienceHint.${typed.audience}`)}
        value={typed.audience}
        options={audiences.map((value) => ({ value, label: t(`papers.audience.${value}`) }))}
        onChange={(audience) => onType({ audience })}
      />
      <Field
        label={t('papers.text')}
        name="text"
        hint={t('papers.letterTextHint')}
        autoComplete="off"
        dir="auto"
        optional
        lines={6}
        maxLength={LONGEST_LETTER}
        value={typed.text}
        error={said['text']}
        onChange={({ target }) => onType({ text: target.value })}
      />
      <Field
        label={t('papers.letterLink')}
        name="link"
        type="url"
        dir="ltr"
        autoComplete="off"
        optional
        maxLength={500}
        value={typed.link}
        error={said['link']}
        onChange={({ target }) => onType({ link: target.value })}
      />
      <Field
        label={t('papers.readBy')}
        name="readBy"
        autoComplete="off"
        optional
        maxLength={120}
        value={typed.readBy}
        error={said['readBy']}
        onChange={({ target }) => onType({ readBy: target.value })}
      />
    </>
  )
}
