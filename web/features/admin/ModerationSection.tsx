import { Suspense, useState } from 'react'
import { failureOf } from '#web/http/call-error.ts'
import { lazyScreen } from '#web/kit/lazy-screen.ts'
import { withWords } from '#web/app/with-words.ts'
import { Section } from '#web/kit/Section.tsx'
import { type WordKey, useWords } from '#web/words/words.ts'
import { Reported } from './Reported.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '#web/kit/Button.tsx'
import { LoadError } from '#web/kit/LoadError.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { type Decided, type Verdict, decidedPages } from './moderation.ts'
import { type Asked, DecideDialog } from './parts/DecideDialog.tsx'

const reportedPeople = lazyScreen(
  withWords(
    ['reported'],
    async () => (await import('#web/features/people/profile/ReportedPeople.tsx')).ReportedPeople,
  ),
)

const reportedGatherings = lazyScreen(
  withWords(
    ['reported'],
    async () => (await import('#web/features/activities/ReportedGatherings.tsx')).ReportedGatherings,
  ),
)

/** What members have reported, and what was decided. */
export const ModerationSection = () => {
  const { t } = useWords()
  return (
    <>
      <Suspense>
        <reportedPeople.Screen />
        <reportedGatherings.Screen />
      </Suspense>
      <Section title={t('admin.reported')} titleHidden>
        <Reported />
      </Section>
      <Decisions />
    </>
  )
}

/** What was decided, newest first; what is hidden can be shown again. */
export const Decisions = () => {
  const { t } = useWords()
  const decided = useInfiniteQuery(decidedPages())
  const found = decided.data?.pages.flatMap(({ data }) => data) ?? []
  const [asked, setAsked] = useState<Asked | null>(null)
  return (
    <Section title={t('admin.decided')} id="decided" busy={decided.isFetching}>
      <Stack>
        {decided.isPending ? <Skeleton what={t('admin.decided')} shape="row" /> : null}
        {decided.isError ? (
          <LoadError
            message={failureOf(decided.error)}
            onRetry={() => void (decided.isFetchNextPageError ? decided.fetchNextPage() : decided.refetch())}
            busy={decided.isFetching}
          />
        ) : null}
        {decided.isSuccess && found.length === 0 ? <Text quiet>{t('admin.nothingDecided')}</Text> : null}
        {found.length === 0 ? null : (
          <Rows label={t('admin.decided')}>
            {found.map((one) => (
              <Row
                key={one._id}
                one={one}
                onShow={() => setAsked({ about: one, decision: 'keep', again: true })}
              />
            ))}
          </Rows>
        )}
        {decided.hasNextPage && !decided.isFetchNextPageError ? (
          <div>
            <Button onClick={() => void decided.fetchNextPage()} busy={decided.isFetchingNextPage}>
              {t('admin.olderDecisions')}
            </Button>
          </div>
        ) : null}
      </Stack>
      {asked === null ? null : <DecideDialog asked={asked} onClose={() => setAsked(null)} />}
    </Section>
  )
}

const Row = ({ one, onShow }: { one: Decided; onShow: () => void }) => {
  const { t } = useWords()
  const { age } = useFormats()
  return (
    <ListRow
      height={72}
      title={
        <>
          {t(outcomes[one.decision])}
          {'\u00a0· '}
          <bdi>{one.authorName}</bdi>
        </>
      }
      detail={
        <>
          <div className="clamp-2" dir="auto">
            {one.reason}
          </div>
          {t('admin.decidedBy', { name: `\u2068${one.byName}\u2069`, when: age(one.at) })}
        </>
      }
      {...(one.can.show
        ? {
            end: (
              <Button
                look="text"
                label={t('admin.decisionOf', { what: t('admin.decision.show'), name: one.authorName })}
                onClick={onShow}
              >
                {t('admin.decision.show')}
              </Button>
            ),
          }
        : {})}
    />
  )
}

const outcomes: Readonly<Record<Verdict, WordKey>> = {
  keep: 'admin.decidedKeep',
  hide: 'admin.decidedHide',
  remove: 'admin.decidedRemove',
}
