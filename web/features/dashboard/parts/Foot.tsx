import { mdiLogout } from '@mdi/js'
import { useLogOut } from '#web/app/use-log-out.ts'
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
  const logOut = useLogOut()
  return (
    <div>
      <Button icon={mdiLogout} onClick={logOut}>
        {t('app.logOut')}
      </Button>
    </div>
  )
}
