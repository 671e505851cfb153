import { communityFeed } from '#contract/posts/posts.ts'
import { homeOverview } from '#contract/community/community.ts'
import { listCampaignUpdates, postCampaignUpdate } from '#contract/campaigns/campaigns.ts'
import type { BodyOf } from '#contract/route.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFields } from '#web/http/use-fields.ts'
import { Field } from '#web/kit/Field.tsx'
import { FormSheet } from '#web/kit/FormSheet.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { sendUpdate } from '../data.ts'

/** A post that tells how the campaign goes. Pictures are for the news, which ask whether children are in them. */
export const UpdateSheet = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { t } = useWords()
  const form = useFields({
    schema: postCampaignUpdate.body,
    start: { content: '' },
    action: useAction({
      run: (body: BodyOf<typeof postCampaignUpdate>, key) => sendUpdate(id, body, key),
      refresh: [listCampaignUpdates, communityFeed, homeOverview],
      onDone: () => {
        snack({ text: t('campaigns.updateDone') })
        onClose()
      },
    }),
  })
  return (
    <FormSheet
      {...form.sheet}
      title={t('campaigns.writeUpdate')}
      save={t('campaigns.publish')}
      busyLabel={t('campaigns.publishing')}
      onClose={onClose}
    >
      <Text quiet>{t('campaigns.updateWhy')}</Text>
      <Field
        {...form.text('content')}
        label={t('campaigns.updateText')}
        lines={6}
        maxLength={10_000}
        dir="auto"
      />
    </FormSheet>
  )
}
