import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { addStyle } from '#web/kit/add-style.ts'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { Page } from '#web/kit/Page.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Tabs } from '#web/kit/Tabs.tsx'
import { useWords } from '#web/words/words.ts'
import { type Settings, settingsQuestion } from './admin-data.ts'
import { SourcesView } from './admin/SourcesView.tsx'
import { Standing } from './admin/Standing.tsx'
import { tabIn } from './admin/tabs.ts'
import css from './nuri-admin.css?inline'

addStyle(css)

const WordsView = lazyPart(async () => (await import('./admin/WordsView.tsx')).WordsView)
const ModelView = lazyPart(async () => (await import('./admin/ModelView.tsx')).ModelView)
const SetView = lazyPart(async () => (await import('./admin/SetView.tsx')).SetView)
const AskedView = lazyPart(async () => (await import('./admin/AskedView.tsx')).AskedView)

/** Where the Assembly tends the assistant: whether it is on, what it answers from, and what it was asked. */
export const NuriAdminPage = () => {
  const { t } = useWords()
  const settings = useQuery(settingsQuestion())
  return (
    <Page title={t('nuriAdmin.title')} lead={t('nuriAdmin.lead')}>
      <QueryView query={settings} what={t('nuriAdmin.title')} shape="card" count={3}>
        {({ data }) => (
          <>
            <Standing settings={data} />
            <Parts settings={data} />
          </>
        )}
      </QueryView>
    </Page>
  )
}

const Parts = ({ settings }: { settings: Settings }) => {
  const { t } = useWords()
  const [params, setParams] = useSearchParams()
  return (
    <Tabs
      label={t('nuriAdmin.parts')}
      chosen={tabIn(params.get('tab'))}
      onChoose={(tab) => setParams({ tab }, { replace: true })}
      tabs={[
        { id: 'texts', label: t('nuriAdmin.tab.texts'), content: <SourcesView settings={settings} /> },
        {
          id: 'words',
          label: t('nuriAdmin.tab.words'),
          content: (
            <Suspense>
              <WordsView settings={settings} />
            </Suspense>
          ),
        },
        {
          id: 'model',
          label: t('nuriAdmin.tab.model'),
          content: (
            <Suspense>
              <ModelView settings={settings} />
            </Suspense>
          ),
        },
        {
          id: 'set',
          label: t('nuriAdmin.tab.set'),
          content: (
            <Suspense>
              <SetView />
            </Suspense>
          ),
        },
        {
          id: 'asked',
          label: t('nuriAdmin.tab.asked'),
          content: (
            <Suspense>
              <AskedView />
            </Suspense>
          ),
        },
      ]}
    />
  )
}
