import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { homeOverview } from '#contract/community/community.ts'
import { getCommunitySettings } from '#contract/admin/administration.ts'
import { listAnnouncements } from '#contract/posts/announcements.ts'
import { getListedCommunity } from '#contract/community/community-page.ts'
import { communityFeed, getPost } from '#contract/posts/posts.ts'
import { links } from '#web/app/links.ts'
import { Restored } from '#web/features/drafts/Restored.tsx'
import { useTyped } from '#web/features/drafts/use-typed.ts'
import { failureOf } from '#web/http/call-error.ts'
import { useUndoable } from '#web/http/use-undoable.ts'
import { useFaults } from '#web/http/use-faults.ts'
import { Button } from '#web/kit/Button.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { TextLink } from '#web/kit/Text.tsx'
import { session, useSession } from '#web/session/session.ts'
import { useWords } from '#web/words/words.ts'
import { BannerCard } from './BannerCard.tsx'
import { PageFields } from './parts/PageFields.tsx'
import { changesOf, Kept, typedSettings, type Typed } from './page-form.ts'
import { saveSettings, settingsQuestion, type Settings } from './settings.ts'

/** What the community shows of itself, and how people come to it. */
export const PageSection = () => {
  const { t } = useWords()
  const settings = useQuery(settingsQuestion())
  if (settings.data === undefined)
    return (
      <QueryView
        query={settings}
        what={t('administration.section.page')}
        shape="card"
        count={3}
        failure={failureOf}
      />
    )
  const { bannerImage, ...saved } = settings.data.data
  return (
    <>
      <BannerCard imageUrl={bannerImage} />
      <PageForm key={JSON.stringify(saved)} saved={settings.data.data} />
    </>
  )
}

const changed = [
  getCommunitySettings,
  getListedCommunity,
  homeOverview,
  communityFeed,
  getPost,
  listAnnouncements,
]

const PageForm = ({ saved }: { saved: Settings }) => {
  const { t } = useWords()
  const { user } = useSession()
  const { typed, type, end, restored } = useTyped<Typed>({
    kept: { id: 'community-page', shape: Kept },
    saved: typedSettings(saved),
  })
  const { act, busy, error } = useUndoable({
    run: ({ wish }: { wish: Partial<Settings>; before: Partial<Settings> }, key) => saveSettings(wish, key),
    undo:
      (_, { before }) =>
      (key) =>
        saveSettings(before, key),
    says: () => t('admin.saved'),
    refresh: changed,
    onDone: () => {
      end()
      // One’s own session says what the community opens.
      void session.learn()
    },
    onUndone: () => {
      void session.learn()
      snack({ text: t('admin.saved') })
    },
    // What is saved is another form by then: this failure has no place in this one.
    onUndoFailed: (failure, _, again) =>
      snack({ text: failureOf(failure), action: { label: t('kit.tryAgain'), run: again } }),
  })
  const said = useFaults(error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { wish, before } = changesOf(saved, typed)
    if (Object.keys(wish).length === 0) return snack({ text: t('administration.nothingChanged') })
    act({ wish, before })
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <Restored {...restored} />
        <PageFields typed={typed} said={said} onType={type} />
        {error && Object.keys(said).length === 0 ? <Failure message={failureOf(error)} /> : null}
        <Line>
          <Button type="submit" look="main" busy={busy} busyLabel={t('administration.saving')}>
            {t('administration.save')}
          </Button>
          {saved.listed && user?.community ? (
            <TextLink href={links.community({ name: user.community.slug })}>
              {t('administration.seePage')}
            </TextLink>
          ) : null}
        </Line>
      </Stack>
    </form>
  )
}
