import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { type Campaign, campaignRoutes, changedCampaign, sendPart } from '../data.ts'
import { useCampaignWords } from '../use-campaign-words.ts'

/** Taking part, or no longer: shown at once; it needs a connection, and is taken back without one. */
export const useTakingPart = ({ id }: Pick<Campaign, 'id'>) => {
  const { t } = useWords()
  return useAction({
    inTurn: `campaign ${id}`,
    run: (takesPart: boolean, key) => sendPart(id, takesPart, key),
    changes: (takesPart) => changedCampaign(id, (old) => withPart(old, takesPart)),
    shows: ({ data }) => changedCampaign(id, () => data),
    refresh: campaignRoutes,
    onDone: (_, takesPart) => snack({ text: t(takesPart ? 'campaigns.inNow' : 'campaigns.outNow') }),
    onFailed: (error, _, again) =>
      snack({ text: error.message, action: { label: t('kit.tryAgain'), run: again } }),
  })
}

const withPart = (old: Campaign, takesPart: boolean): Campaign =>
  old.takesPart === takesPart
    ? old
    : {
        ...old,
        takesPart,
        takers: old.takers === null ? null : Math.max(0, old.takers + (takesPart ? 1 : -1)),
      }

/** How many take part, and the way to be one of them; never who. */
export const TakePart = ({ campaign }: { campaign: Campaign }) => {
  const { t } = useWords()
  const { takers } = useCampaignWords()
  const { act } = useTakingPart(campaign)
  const { takesPart, can } = campaign
  return (
    <Stack>
      <Text>{takers(campaign)}</Text>
      {takesPart ? <Text look="label">{t('campaigns.youTakePart')}</Text> : null}
      {can.takePart ? (
        <>
          <Button look={takesPart ? 'text' : 'main'} size="large" full onClick={() => act(!takesPart)}>
            {t(takesPart ? 'campaigns.noLonger' : 'campaigns.takePart')}
          </Button>
          <Text look="small" quiet>
            {t('campaigns.private')}
          </Text>
        </>
      ) : null}
    </Stack>
  )
}
