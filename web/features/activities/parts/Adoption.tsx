import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import type { Activity } from '../data.ts'
import { sendAdoption, sendAsking } from '../particulars.ts'
import { plannedRoutes } from '../plan.ts'

interface Props {
  activity: Activity
  adoption: NonNullable<Activity['initiative']>['adoption']
}

/** Those who lead an initiative ask the Assembly to make it its own, and whoever serves there answers. */
export const Adoption = ({ activity: { id, can, status }, adoption }: Props) => {
  const { t } = useWords()
  const asking = useAction({
    run: (asked: boolean, key) => sendAsking(id, asked, key),
    refresh: plannedRoutes,
  })
  const answer = useAction({
    run: (adopted: boolean, key) => sendAdoption(id, adopted, key),
    refresh: plannedRoutes,
  })
  const error = asking.error ?? answer.error
  return (
    <Stack>
      {adoption === 'asked' ? <Text>{t('particulars.adoptionAsked')}</Text> : null}
      {error === null ? null : <Failure message={error.message} />}
      <Line>
        {can.edit && adoption !== 'adopted' && status !== 'cancelled' ? (
          <Button look="text" busy={asking.busy} onClick={() => asking.act(adoption === 'none')}>
            {t(adoption === 'asked' ? 'particulars.askNoMore' : 'particulars.askAdoption')}
          </Button>
        ) : null}
        {can.adopt && adoption === 'asked' ? (
          <Button look="main" busy={answer.busy} onClick={() => answer.act(true)}>
            {t('particulars.adopt')}
          </Button>
        ) : null}
        {can.adopt ? (
          <Button look="text" busy={answer.busy} onClick={() => answer.act(false)}>
            {t(adoption === 'adopted' ? 'particulars.adoptNoMore' : 'particulars.leaveToThem')}
          </Button>
        ) : null}
      </Line>
    </Stack>
  )
}
