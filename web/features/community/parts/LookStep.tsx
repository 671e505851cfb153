import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { getCommunitySettings } from '#contract/admin/administration.ts'
import { homeOverview } from '#contract/community/community.ts'
import { BannerCard } from '#web/features/admin/BannerCard.tsx'
import { PassageFields } from '#web/features/admin/PassageFields.tsx'
import { passageOf } from '#web/features/admin/page-form.ts'
import { saveSettings, settingsQuestion, type Settings } from '#web/features/admin/settings.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFaults } from '#web/http/use-faults.ts'
import { Button } from '#web/kit/Button.tsx'
import { Card } from '#web/kit/Card.tsx'
import { Field } from '#web/kit/Field.tsx'
import { LoadError } from '#web/kit/LoadError.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { useWords } from '#web/words/words.ts'
import { failureOf } from '../communities.ts'
import { useStep } from '../set-up-draft.ts'

/** A picture and some words over the community's page, and a passage for newcomers and members. */
export const LookStep = ({ onNext }: { onNext: () => void }) => {
  const { t } = useWords()
  const settings = useQuery(settingsQuestion())
  if (settings.isPending) return <Skeleton what={t('setUp.look')} shape="card" count={2} />
  if (settings.data === undefined)
    return (
      <LoadError
        message={failureOf(settings.error)}
        onRetry={() => void settings.refetch()}
        busy={settings.isFetching}
      />
    )
  const saved = settings.data.data
  return (
    <>
      <BannerCard imageUrl={saved.bannerImage} />
      <Welcome saved={saved} onNext={onNext} />
    </>
  )
}

const Typed = z.object({
  welcome: z.string(),
  passage: z.object({ text: z.string(), source: z.string() }),
})

const Welcome = ({ saved, onNext }: { saved: Settings; onNext: () => void }) => {
  const { t } = useWords()
  const [{ welcome, passage }, type] = useStep('look', Typed, {
    welcome: saved.welcome ?? '',
    passage: saved.passage ?? { text: '', source: '' },
  })
  const { act, busy, error } = useAction({
    run: (_: null, key) =>
      saveSettings({ welcome: welcome.trim() || null, passage: passageOf(passage) }, key),
    refresh: [getCommunitySettings, homeOverview],
    onDone: onNext,
  })
  const said = useFaults(error)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        act(null)
      }}
    >
      <Stack>
        <Section title={t('setUp.welcome')}>
          <Card>
            <Field
              label={t('setUp.welcomeWords')}
              hint={t('setUp.welcomeHint')}
              name="welcome"
              autoComplete="off"
              lines={4}
              maxLength={2_000}
              dir="auto"
              optional
              value={welcome}
              onChange={({ target }) => type({ welcome: target.value })}
              error={said['welcome']}
            />
          </Card>
        </Section>
        <PassageFields passage={passage} said={said} onType={(typed) => type({ passage: typed })} />
        {error && Object.keys(said).length === 0 ? <Failure message={failureOf(error)} /> : null}
        <Button type="submit" look="main" size="large" full busy={busy}>
          {t('setUp.next')}
        </Button>
      </Stack>
    </form>
  )
}
