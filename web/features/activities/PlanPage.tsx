import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams, useSearchParams } from 'react-router'
import { links } from '#web/app/links.ts'
import { useDayAhead } from '#web/features/calendar/use-day-ahead.ts'
import { Page } from '#web/kit/Page.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { useWords } from '#web/words/words.ts'
import { newKinds } from './new-kinds.ts'
import { PlanForm } from './parts/PlanForm.tsx'
import { blankForm, typedOf } from './plan-form.ts'
import { planQuestion } from './plan.ts'

/** A new activity of the kind that the address names. */
export const PlanPage = () => {
  const { pathname } = useLocation()
  const { t, language } = useWords()
  const { kind, word } = newKinds.find(({ href }) => href === pathname) ?? newKinds[3]
  const date = useDayAhead() ?? ''
  const copied = useSearchParams()[0].get('copy')
  const { data, isLoading } = useQuery({ ...planQuestion(copied ?? ''), enabled: copied !== null })
  if (isLoading)
    return (
      <Page title={t(word)} up={{ href: links.activities(), label: t('planning.gatherings') }}>
        <Skeleton what={t(word)} shape="card" count={3} />
      </Page>
    )
  // What cannot be copied leaves an empty form, which offers the others.
  const plan = data?.data.activity.activityType.name === kind ? data.data : null
  const begin = plan === null ? blankForm(kind, language) : typedOf(plan, true, language)
  return <PlanForm key={`${kind} ${copied}`} kind={kind} begin={{ ...begin, date }} title={t(word)} />
}

/** An activity that is changed. */
export const ChangePage = () => {
  const { t, language } = useWords()
  const { activityId = '' } = useParams()
  const asked = useQuery(planQuestion(activityId))
  const title = t('planning.change')
  if (asked.data === undefined)
    return (
      <Page title={title} up={{ href: links.activity({ activityId }), label: t('planning.theGathering') }}>
        <QueryView query={asked} what={title} shape="card" count={3} />
      </Page>
    )
  const { activity } = asked.data.data
  return (
    <PlanForm
      key={activity.id}
      kind={activity.activityType.name}
      begin={typedOf(asked.data.data, false, language)}
      changes={activity}
      title={title}
    />
  )
}
