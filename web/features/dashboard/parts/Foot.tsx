import { mdiLogout } from '@mdi/js'
import { useNavigate } from 'react-router'
import { links } from '#web/app/links.ts'
import {
  useLanguageChoice,
  useModeChoice,
  useTextSizeChoice,
  type Choice,
} from '#web/features/settings/choices.ts'
import { Button } from '#web/kit/Button.tsx'
import { ChipRow } from '#web/kit/ChipRow.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { session } from '#web/session/session.ts'
import { useWords } from '#web/words/words.ts'

/** Text size, language, light or dark, and the way out in words. */
export const Foot = () => {
  const { t } = useWords()
  return (
    <Section title={t('dashboard.looks')}>
      <Stack>
        <Chips choice={useTextSizeChoice()} />
        <Chips choice={useLanguageChoice()} />
        <Chips choice={useModeChoice()} />
        <LogOut />
      </Stack>
    </Section>
  )
}

const Chips = <Id extends string>({ choice }: { choice: Choice<Id> }) => (
  <div>
    <Text look="label" quiet>
      {choice.label}
    </Text>
    <ChipRow
      label={choice.label}
      items={choice.options}
      chosen={choice.chosen}
      onChoose={(chosen) => {
        const option = choice.options.find(({ id }) => id === chosen)
        if (option !== undefined) choice.choose(option.id)
      }}
    />
  </div>
)

const LogOut = () => {
  const { t } = useWords()
  const navigate = useNavigate()
  const logOut = () => {
    // What is being typed is saved before it goes.
    dispatchEvent(new Event('nineteen:flush'))
    void session.signOut()
    void navigate(links.login(), { replace: true })
  }
  return (
    <div>
      <Button icon={mdiLogout} onClick={logOut}>
        {t('app.logOut')}
      </Button>
    </div>
  )
}
