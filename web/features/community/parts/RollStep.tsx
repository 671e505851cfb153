import { links } from '#web/app/links.ts'
import { Button, LinkButton } from '#web/kit/Button.tsx'
import { Card } from '#web/kit/Card.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import type { SetUp } from '../set-up.ts'

/** The roll makes people known before they come; it can be brought in now or at any time. */
export const RollStep = ({ kept, onNext }: { kept: SetUp; onNext: () => void }) => {
  const { t } = useWords()
  return (
    <Stack>
      <Card>
        <Stack>
          <Text>{t('setUp.rollText')}</Text>
          <Text quiet>{t('setUp.rollNow', { count: kept.people })}</Text>
          <div>
            <LinkButton href={links.admin({ section: 'roll' })} newTab>
              {t('setUp.rollBring')}
            </LinkButton>
          </div>
        </Stack>
      </Card>
      <Button look="main" size="large" full onClick={onNext}>
        {t('setUp.next')}
      </Button>
    </Stack>
  )
}
