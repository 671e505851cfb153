import { languageOfPassage } from '#contract/passage.ts'
import type { Faults } from '#web/http/use-faults.ts'
import { Card } from '#web/kit/Card.tsx'
import { Field } from '#web/kit/Field.tsx'
import { Passage } from '#web/kit/Passage.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { passageOf, type Typed } from './page-form.ts'

interface Props {
  passage: Typed['passage']
  /** What the server says of a field: `passage.source`. */
  said: Faults
  onType: (passage: Typed['passage']) => void
}

/** The passage that the community has chosen, as it will look. */
export const PassageFields = ({ passage, said, onType }: Props) => {
  const { t } = useWords()
  const shown = passageOf(passage)
  return (
    <Section title={t('administration.page.passage')}>
      <Stack>
        <Card>
          <Stack>
            <Text quiet>{t('administration.page.passageText')}</Text>
            <Field
              label={t('administration.page.passageWords')}
              name="passage.text"
              autoComplete="off"
              lines={4}
              maxLength={600}
              dir="auto"
              optional
              value={passage.text}
              error={said['passage.text']}
              onChange={({ target }) => onType({ ...passage, text: target.value })}
            />
            <Field
              label={t('administration.page.passageSource')}
              hint={t('administration.page.passageSourceHint')}
              name="passage.source"
              autoComplete="off"
              maxLength={160}
              dir="auto"
              optional={shown === null}
              value={passage.source}
              error={said['passage.source']}
              onChange={({ target }) => onType({ ...passage, source: target.value })}
            />
          </Stack>
        </Card>
        {shown === null || shown.text === '' ? null : (
          <Passage {...shown} lang={languageOfPassage(shown.text)} />
        )}
      </Stack>
    </Section>
  )
}
