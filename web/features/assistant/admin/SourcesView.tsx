import { mdiFilePlusOutline, mdiTextBoxPlusOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listSources } from '#contract/assistant/tend.ts'
import { failureOf } from '#web/http/call-error.ts'
import { change, useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { Failure, Notice } from '#web/kit/Notice.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import {
  changedSource,
  sendSource,
  type Settings,
  type Source,
  sourceRoutes,
  sourcesQuestion,
  wishOf,
} from '../admin-data.ts'
import type { OpenedForm } from './SourceForms.tsx'
import { SourcesTable } from './SourcesTable.tsx'
import { useSwitch } from './use-settings.ts'
import { SourceForms } from './SourceForms.tsx'

/** What the assistant answers from. */
export const SourcesView = ({ settings }: { settings: Settings }) => {
  const { t } = useWords()
  const sources = useQuery(sourcesQuestion())
  return (
    <Section title={t('nuriAdmin.tab.texts')} titleHidden>
      <QueryView query={sources} what={t('nuriAdmin.tab.texts')} shape="row" count={4}>
        {({ data }) => <Sources settings={settings} sources={data} />}
      </QueryView>
    </Section>
  )
}

interface Props {
  settings: Settings
  sources: readonly Source[]
}

const Sources = ({ settings, sources }: Props) => {
  const { t } = useWords()
  const [opened, setOpened] = useState<OpenedForm | null>(null)
  const switching = useSwitch(settings)
  const using = useUsing()
  const error = switching.error ?? using.error
  return (
    <Stack>
      <Text>{t('nuriAdmin.textsWhy')}</Text>
      <Line>
        <Button
          look={settings.on ? 'main' : 'outlined'}
          icon={mdiTextBoxPlusOutline}
          onClick={() => setOpened({ form: 'text' })}
        >
          {t('nuriAdmin.addText')}
        </Button>
        <Button icon={mdiFilePlusOutline} onClick={() => setOpened({ form: 'document' })}>
          {t('nuriAdmin.addDocument')}
        </Button>
      </Line>
      <Waiting sources={sources} />
      {error === null ? null : <Failure message={failureOf(error)} />}
      <SourcesTable
        settings={settings}
        sources={sources}
        onStanding={(wish) => switching.act(wish)}
        onUse={(source, on) => using.act({ source, on })}
        onOpen={(form, id) => setOpened({ form, id })}
      />
      {opened === null ? null : <SourceForms sources={sources} opened={opened} onOpen={setOpened} />}
    </Stack>
  )
}

/** A PDF that was added and not looked at answers nothing, and nobody would know why. */
const Waiting = ({ sources }: { sources: readonly Source[] }) => {
  const { t } = useWords()
  const { number } = useFormats()
  const count = sources.filter(({ accepted }) => !accepted).length
  if (count === 0) return null
  return <Notice tone="warning">{t('nuriAdmin.waiting', { count, number: number(count) })}</Notice>
}

/** Turns a source on or off, shown at once. */
const useUsing = () =>
  useAction({
    run: ({ source, on }: { source: Source; on: boolean }, key) =>
      sendSource(source.id, { ...wishOf(source), on }, key),
    changes: ({ source, on }) => [
      change(sourcesQuestion(), (old) => ({
        ...old,
        data: old.data.map((one) => (one.id === source.id ? { ...one, on } : one)),
      })),
    ],
    shows: changedSource,
    refresh: [listSources, ...sourceRoutes],
  })
