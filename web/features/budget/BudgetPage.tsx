import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { inDigitsOf } from '#contract/words/languages.ts'
import { links } from '#web/app/links.ts'
import { Button, LinkButton } from '#web/kit/Button.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { Page } from '#web/kit/Page.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { type TabItem, Tabs } from '#web/kit/Tabs.tsx'
import { useWords } from '#web/words/words.ts'
import { BudgetView } from './BudgetView.tsx'
import { type Budget, budgetQuestion, type BudgetYear } from './data.ts'

/** What is prepared comes to those who may see it, when they open it. */
const DraftView = lazyPart(async () => (await import('./draft/DraftView.tsx')).DraftView)

type TabId = 'budget' | 'draft'

/** What was planned for the year and what was spent; for the Assembly also what is being prepared. */
export const BudgetPage = () => {
  const { t } = useWords()
  const [params] = useSearchParams()
  const asked = yearIn(params)
  const budget = useQuery({ ...budgetQuestion(asked), placeholderData: keepPreviousData })
  return (
    <Page title={t('budget.title')}>
      <QueryView query={budget} what={t('budget.title')} shape="card" count={3}>
        {({ data }) =>
          data.year === null ? <NoBooks /> : <OfYear budget={data} year={data.year} asked={asked} />
        }
      </QueryView>
    </Page>
  )
}

const yearIn = (params: URLSearchParams): number | null => {
  const typed = params.get('year') ?? ''
  return /^[12]\d{3}$/.test(typed) ? Number(typed) : null
}

const NoBooks = () => {
  const { t } = useWords()
  return (
    <Empty action={<LinkButton href={links.finance()}>{t('budget.toFund')}</LinkButton>}>
      {t('budget.none')}
    </Empty>
  )
}

interface OfYearProps {
  budget: Budget
  year: BudgetYear
  /** As it stands in the address. */
  asked: number | null
}

const OfYear = ({ budget, year, asked }: OfYearProps) => {
  const { t } = useWords()
  const [params, setParams] = useSearchParams()
  const { can, draft } = budget
  const open = (tab: TabId) => {
    const next = new URLSearchParams(params)
    if (tab === 'draft') next.set('tab', tab)
    else next.delete('tab')
    setParams(next, { replace: true })
  }
  const shown: TabItem<TabId> = {
    id: 'budget',
    label: t('budget.tab.budget'),
    content:
      year.revision === null ? (
        <NothingShared {...(can.edit ? { onBegin: () => open('draft') } : {})} begun={draft !== null} />
      ) : (
        <BudgetView key={year.year} year={year} />
      ),
  }
  const prepared: TabItem<TabId> = {
    id: 'draft',
    label: t('budget.tab.draft'),
    content: (
      <Suspense fallback={<Skeleton what={t('budget.tab.draft')} shape="card" count={2} />}>
        <DraftView key={year.year} budget={budget} year={year} asked={asked} onShown={() => open('budget')} />
      </Suspense>
    ),
  }
  const tabs = can.edit || can.adopt || can.publish || draft !== null ? [shown, prepared] : [shown]
  return (
    <>
      <YearChooser years={budget.years} chosen={year.year} />
      <Tabs
        label={t('budget.tabs')}
        tabs={tabs}
        chosen={tabs.length > 1 && params.get('tab') === 'draft' ? 'draft' : 'budget'}
        onChoose={open}
      />
    </>
  )
}

/** `onBegin` for those who may prepare it. */
const NothingShared = ({ begun, onBegin }: { begun: boolean; onBegin?: () => void }) => {
  const { t } = useWords()
  return (
    <Empty
      {...(onBegin === undefined
        ? {}
        : {
            action: (
              <Button look="main" onClick={onBegin}>
                {t(begun ? 'budget.goOn' : 'budget.begin')}
              </Button>
            ),
          })}
    >
      {t('budget.none')}
    </Empty>
  )
}

const YearChooser = ({ years, chosen }: { years: readonly number[]; chosen: number }) => {
  const { t, language } = useWords()
  const [, setParams] = useSearchParams()
  if (years.length < 2) return null
  return (
    <SelectField
      name="year"
      label={t('budget.yearOfBooks')}
      value={String(chosen)}
      options={years.map((year) => ({
        value: String(year),
        label: t('budget.begunIn', { year: inDigitsOf(language, String(year)) }),
      }))}
      onChange={(year) => setParams({ year }, { replace: true })}
    />
  )
}
