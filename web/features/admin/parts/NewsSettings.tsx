import { useQuery } from '@tanstack/react-query'
import { homeOverview } from '#contract/community/community.ts'
import { getNewsSettings } from '#contract/posts/moderation.ts'
import { communityFeed, getPost } from '#contract/posts/posts.ts'
import { failureOf } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Card } from '#web/kit/Card.tsx'
import { CheckboxField } from '#web/kit/CheckboxField.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Section } from '#web/kit/Section.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { useWords } from '#web/words/words.ts'
import { hideLikeCounts, newsSettingsQuestion, withLikeCounts } from '../moderation.ts'

/** How the community shows its news; each change holds at once. */
export const NewsSettings = () => {
  const { t } = useWords()
  const settings = useQuery(newsSettingsQuestion())
  const { act } = useAction({
    run: (hidden: boolean, key) => hideLikeCounts(hidden, key),
    changes: (hidden) => [withLikeCounts(hidden)],
    refresh: [getNewsSettings, communityFeed, getPost, homeOverview],
    onDone: () => snack({ text: t('admin.saved') }),
    onFailed: (error, _hidden, again) =>
      snack({ text: failureOf(error), action: { label: t('kit.tryAgain'), run: again } }),
  })
  return (
    <Section title={t('admin.news')} id="news">
      <Card>
        <QueryView query={settings} what={t('admin.news')} shape="row" failure={failureOf} />
        {settings.data === undefined ? null : (
          <CheckboxField
            label={t('admin.likeCounts')}
            hint={t('admin.likeCountsHint')}
            name="likeCountsHidden"
            checked={settings.data.data.likeCountsHidden}
            onChange={(event) => act(event.target.checked)}
          />
        )}
      </Card>
    </Section>
  )
}
