import { links } from '#web/app/links.ts'
import { LinkButton } from '#web/kit/Button.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Line } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { apart } from '#web/words/apart.ts'
import { useWords } from '#web/words/words.ts'
import type { Campaign } from '../data.ts'

/** Of a campaign for the Fund: how to give, and where to write down what one means to give; both are private. */
export const Give = ({ campaign: { fund } }: { campaign: Campaign }) => {
  const { t } = useWords()
  return (
    <Section title={t('campaigns.give')}>
      <Text>{t('campaigns.giveWhy', { fund: apart(fund ?? '') })}</Text>
      <Line>
        <LinkButton href={links.finance()}>{t('campaigns.howToGive')}</LinkButton>
      </Line>
    </Section>
  )
}
