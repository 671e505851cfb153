import {
  mdiCalendarRange,
  mdiFileImportOutline,
  mdiHomeCityOutline,
  mdiMapMarkerOutline,
  mdiSigma,
  mdiTuneVariant,
} from '@mdi/js'
import { Suspense, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { links } from '#web/app/links.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Text, TextLink } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { openedTool, type ToolProps, toolsFor } from './tools.ts'

const icons: Readonly<Record<string, string>> = {
  files: mdiFileImportOutline,
  cluster: mdiSigma,
  cycles: mdiCalendarRange,
  neighbourhoods: mdiHomeCityOutline,
  places: mdiMapMarkerOutline,
  settings: mdiTuneVariant,
}

/** The ways to the tools; or the tool that the address names, in their place. */
export const ToolsView = ({ statistics }: ToolProps) => {
  const { t } = useWords()
  const [params] = useSearchParams()
  const tool = openedTool(params, statistics.can)
  const id = tool?.id ?? null
  // From its top on, so that nothing of its titles lies under the bar.
  useEffect(() => {
    if (id !== null) scrollTo({ top: 0 })
  }, [id])
  if (tool === null) return <ToolList statistics={statistics} />
  const { View, title } = tool
  return (
    <>
      <Text>
        <TextLink href={hrefOf(params, null)}>{t('figureFiles.back')}</TextLink>
      </Text>
      <Suspense fallback={<Skeleton what={t(title)} shape="card" count={2} />}>
        <View statistics={statistics} />
      </Suspense>
    </>
  )
}

/** The page that is shown, with this tool or without one. */
const hrefOf = (params: URLSearchParams, tool: string | null): string => {
  const next = new URLSearchParams(params)
  if (tool === null) next.delete('tool')
  else next.set('tool', tool)
  return `${links.statistics()}?${next.toString()}`
}

const ToolList = ({ statistics }: ToolProps) => {
  const { t } = useWords()
  const [params] = useSearchParams()
  return (
    <Section title={t('figureFiles.tools')}>
      <Rows>
        {toolsFor(statistics.can).map(({ id, title, detail }) => (
          <ListRow
            key={id}
            start={<Icon path={icons[id] ?? mdiTuneVariant} />}
            title={t(title)}
            detail={t(detail)}
            href={hrefOf(params, id)}
            height={72}
          />
        ))}
      </Rows>
    </Section>
  )
}
