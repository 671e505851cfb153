import { endCampaign } from '#contract/campaigns/campaigns.ts'
import type { BodyOf } from '#contract/route.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFields } from '#web/http/use-fields.ts'
import { Field } from '#web/kit/Field.tsx'
import { FormSheet } from '#web/kit/FormSheet.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { type Campaign, campaignRoutes, changedCampaign, sendEnd } from '../data.ts'
import { SaveMine, useSeenRevision } from './SaveMine.tsx'

/** Ends it with what was learned; of one that is over, writes that down or changes it. */
export const EndSheet = ({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) => {
  const { t } = useWords()
  const over = campaign.state === 'ended'
  const seen = useSeenRevision(campaign)
  const action = useAction({
    run: (body: BodyOf<typeof endCampaign>, key) => sendEnd(campaign.id, body, key),
    shows: ({ data }) => changedCampaign(campaign.id, () => data),
    refresh: campaignRoutes,
    onDone: () => {
      snack({ text: t(over ? 'campaigns.resultKept' : 'campaigns.endDone') })
      onClose()
    },
  })
  const form = useFields({
    schema: endCampaign.body,
    start: { result: campaign.result },
    read: (typed) => ({ ...typed, revision: seen.revision() }),
    action,
  })
  return (
    <FormSheet
      {...form.sheet}
      title={t(over ? 'campaigns.writeResult' : 'campaigns.end')}
      save={t(over ? 'campaigns.keepResult' : 'campaigns.end')}
      below={<SaveMine error={action.error} seen={seen} onSave={form.send} />}
      onClose={onClose}
    >
      {over ? null : <Text>{t('campaigns.endWhy')}</Text>}
      <Field
        {...form.text('result')}
        label={t('campaigns.learned')}
        hint={t('campaigns.learnedHint')}
        lines={6}
        maxLength={4_000}
        dir="auto"
      />
    </FormSheet>
  )
}
