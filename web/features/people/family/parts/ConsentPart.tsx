import { apart } from '#web/words/apart.ts'
import { consentKinds } from '#contract/people/family.ts'
import { CheckboxField } from '#web/kit/CheckboxField.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import type { Child } from '../data.ts'
import { useConsent } from './use-consent.ts'

/** Each switch is saved at once and says who has agreed, or no longer does, and when. */
export const ConsentPart = ({ child }: { child: Child }) => {
  const { t } = useWords()
  const { day } = useFormats()
  const { act } = useConsent(child)
  return (
    <Section title={t('family.consents')}>
      <Text quiet>{t('family.consentsLead', { name: apart(child.firstName) })}</Text>
      <Stack>
        {consentKinds.map((kind) => {
          const said = child.consents.find((consent) => consent.kind === kind)
          const words = { name: said?.byName ?? '', day: said === undefined ? '' : day(said.at) }
          return (
            <CheckboxField
              key={kind}
              name={kind}
              label={t(`family.consent.${kind}`)}
              checked={said?.given ?? false}
              onChange={({ target }) => act({ kind, given: target.checked })}
              {...(said === undefined || said.byName === ''
                ? {}
                : { hint: t(said.given ? 'family.agreed' : 'family.withdrawn', words) })}
            />
          )
        })}
      </Stack>
    </Section>
  )
}
