import { FeaturesSection } from '#web/features/admin/FeaturesSection.tsx'
import { Button } from '#web/kit/Button.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { useWords } from '#web/words/words.ts'

/** The parts of the app that the community wants; each choice holds at once. */
export const SectionsStep = ({ onNext }: { onNext: () => void }) => {
  const { t } = useWords()
  return (
    <Stack>
      <FeaturesSection />
      <Button look="main" size="large" full onClick={onNext}>
        {t('setUp.goOn')}
      </Button>
    </Stack>
  )
}
