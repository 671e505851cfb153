import { useQuery } from '@tanstack/react-query'
import { links } from '#web/app/links.ts'
import { ReportList } from '#web/features/posts/ReportList.tsx'
import { ReportedSection } from '#web/features/posts/ReportedSection.tsx'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { KindMark } from '#web/kit/KindMark.tsx'
import { dismissSnack, snack } from '#web/kit/snackbar.ts'
import { Line } from '#web/kit/Stack.tsx'
import { Text, TextLink } from '#web/kit/Text.tsx'
import { apart } from '#web/words/apart.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { type Reported, reportRoutes, reportedQuestion, sendAnswer } from './reports.ts'

/** Gatherings that were reported; the section is there while one waits. */
export const ReportedGatherings = () => {
  const { t } = useWords()
  const asked = useQuery(reportedQuestion())
  return (
    <ReportedSection
      title={t('reported.gatherings')}
      asked={asked}
      nameOf={({ title }) => title}
      send={({ id }, outcome, key) => sendAnswer(id, { decision: 'answered', outcome }, key)}
      refresh={reportRoutes}
    >
      {(one, settle) => (
        <>
          <Gathering one={one} />
          <Answers one={one} onSettle={settle} />
        </>
      )}
    </ReportedSection>
  )
}

/** What it is, who leads it, and what was said of it. */
const Gathering = ({ one }: { one: Reported }) => {
  const { t } = useWords()
  const { age, list } = useFormats()
  const title = <bdi>{one.title}</bdi>
  return (
    <>
      <KindMark kind={one.kind} />
      <h3>
        {one.can.open ? <TextLink href={links.activity({ activityId: one.id })}>{title}</TextLink> : title}
      </h3>
      <Text look="small" quiet>
        {t('reported.times', { count: one.times, when: age(one.firstAt) })}
        {one.cancelled ? `\u00a0· ${t('reported.cancelled')}` : ''}
      </Text>
      {one.leaders.length === 0 ? null : (
        <Text look="small">{t('reported.ledBy', { names: list(one.leaders.map(apart)) })}</Text>
      )}
      {one.description === '' ? null : (
        <Text look="small" typed>
          {one.description}
        </Text>
      )}
      <ReportList reports={one.reports} />
    </>
  )
}

/** Either something was done, or nothing has to be. */
const Answers = ({ one, onSettle }: { one: Reported; onSettle: () => void }) => {
  const { t } = useWords()
  const { act, busy } = useAction({
    run: (_: null, key) => sendAnswer(one.id, { decision: 'dismissed' }, key),
    refresh: reportRoutes,
    onDone: ({ message }) => snack({ text: message }),
    onFailed: (error, _, again) =>
      snack({ text: error.message, action: { label: t('kit.tryAgain'), run: again } }),
  })
  return (
    <Line>
      <Button
        label={t('reported.settleOf', { name: one.title })}
        onClick={() => {
          dismissSnack()
          onSettle()
        }}
      >
        {t('reported.settle')}
      </Button>
      <Button
        look="text"
        label={t('reported.dismissOf', { name: one.title })}
        busy={busy}
        onClick={() => act(null)}
      >
        {t('reported.dismiss')}
      </Button>
    </Line>
  )
}
