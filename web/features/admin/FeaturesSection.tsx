import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { Feature } from '#contract/features.ts'
import { getCommunitySettings } from '#contract/admin/administration.ts'
import { homeOverview } from '#contract/community/community.ts'
import { communityFeed, getPost } from '#contract/posts/posts.ts'
import { failureOf } from '#web/http/call-error.ts'
import { change, useAction } from '#web/http/optimistic.ts'
import { Card } from '#web/kit/Card.tsx'
import { CheckboxField } from '#web/kit/CheckboxField.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords, type WordKey } from '#web/words/words.ts'
import { saveSettings, settingsQuestion } from './settings.ts'

type Name = z.output<typeof Feature>

const words: Readonly<Record<Name, readonly [label: WordKey, hint: WordKey]>> = {
  comments: ['administration.feature.comments', 'administration.feature.commentsHint'],
  finance: ['administration.feature.finance', 'administration.feature.financeHint'],
  statistics: ['administration.feature.statistics', 'administration.feature.statisticsHint'],
  campaigns: ['administration.feature.campaigns', 'administration.feature.campaignsHint'],
  progress: ['administration.feature.progress', 'administration.feature.progressHint'],
  assistant: ['administration.feature.assistant', 'administration.feature.assistantHint'],
}

/** The parts of the app that the community uses; each change holds at once and can be undone. */
export const FeaturesSection = () => {
  const { t } = useWords()
  const settings = useQuery(settingsQuestion())
  const { act } = useAction({
    run: ({ off }: { off: readonly Name[]; before?: readonly Name[] }, key) =>
      saveSettings({ featuresOff: [...off] }, key),
    changes: ({ off }) => [
      change(settingsQuestion(), (old) => ({ ...old, data: { ...old.data, featuresOff: [...off] } })),
    ],
    refresh: [getCommunitySettings, communityFeed, getPost, homeOverview],
    inTurn: 'features',
    onDone: (_saved, { before }) =>
      snack({
        text: t('admin.saved'),
        ...(before === undefined
          ? {}
          : { action: { label: t('kit.undo'), run: () => act({ off: before }) } }),
      }),
    onFailed: (error, _given, again) =>
      snack({ text: failureOf(error), action: { label: t('kit.tryAgain'), run: again } }),
  })
  if (settings.data === undefined)
    return (
      <QueryView
        query={settings}
        what={t('administration.section.features')}
        shape="row"
        count={6}
        failure={failureOf}
      />
    )
  const off = settings.data.data.featuresOff
  return (
    <Stack>
      <Text quiet>{t('administration.featuresText')}</Text>
      <Card>
        <Stack>
          {Feature.options.map((name) => (
            <CheckboxField
              key={name}
              name={name}
              label={t(words[name][0])}
              hint={t(words[name][1])}
              checked={!off.includes(name)}
              onChange={({ target }) =>
                act({
                  off: target.checked ? off.filter((one) => one !== name) : [...off, name],
                  before: off,
                })
              }
            />
          ))}
        </Stack>
      </Card>
    </Stack>
  )
}
