import { mdiDeleteOutline, mdiPencilOutline } from '@mdi/js'
import type { ReactNode } from 'react'
import { Button } from '#web/kit/Button.tsx'
import { CheckboxField } from '#web/kit/CheckboxField.tsx'
import { DataTable } from '#web/kit/DataTable.tsx'
import { IconButton } from '#web/kit/IconButton.tsx'
import { VisuallyHidden } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { apart } from '#web/words/apart.ts'
import { useFormats } from '#web/words/formats.ts'
import { languageName } from '#web/words/language-name.ts'
import { useWords } from '#web/words/words.ts'
import type { Settings, Source } from '../admin-data.ts'

interface Props {
  settings: Settings
  sources: readonly Source[]
  onStanding: (wish: { readsPage: boolean } | { readsNews: boolean }) => void
  onUse: (source: Source, on: boolean) => void
  onOpen: (form: 'change' | 'remove', id: string) => void
}

/** A line of the table: one of the two that each community has, or a source that was added. */
interface Row {
  readonly id: string
  readonly title: ReactNode
  /** As its buttons name it. */
  readonly name: string
  readonly kind: string
  readonly audience: string
  readonly language: string
  readonly indexed: string
  readonly on: boolean
  readonly source: Source | null
}

/** The sources with their switches: the community's own two first. */
export const SourcesTable = ({ settings, sources, onStanding, onUse, onOpen }: Props) => {
  const { t } = useWords()
  const standing = useStandingRows(settings)
  const rowOf = useSourceRow()
  const put = ({ id, source }: Row, on: boolean) => {
    if (source !== null) onUse(source, on)
    else onStanding(id === 'page' ? { readsPage: on } : { readsNews: on })
  }
  return (
    <DataTable<Row>
      label={t('nuriAdmin.tab.texts')}
      items={[...standing, ...sources.map(rowOf)]}
      keyOf={({ id }) => id}
      columns={[
        { id: 'title', title: t('nuriAdmin.column.title'), cell: (row) => <Named row={row} /> },
        { id: 'audience', title: t('nuriAdmin.column.audience'), cell: ({ audience }) => audience },
        {
          id: 'on',
          title: t('nuriAdmin.column.on'),
          acts: true,
          cell: (row) => <InUse row={row} onPut={put} onLook={(id) => onOpen('change', id)} />,
        },
        {
          id: 'acts',
          title: t('nuriAdmin.column.acts'),
          acts: true,
          cell: (row) => <Acts row={row} onOpen={onOpen} />,
        },
      ]}
    />
  )
}

/** The title, and under it what kind of text it is, in which language, and when it was last read. */
const Named = ({ row: { title, kind, language, indexed } }: { row: Row }) => (
  <div className="nuri-asked">
    {title}
    <Text look="small" quiet>
      {[kind, language, indexed].filter((part) => part !== '').join('\u00a0· ')}
    </Text>
  </div>
)

interface InUseProps {
  row: Row
  onPut: (row: Row, on: boolean) => void
  onLook: (id: string) => void
}

const InUse = ({ row, onPut, onLook }: InUseProps) => {
  const { t } = useWords()
  const { id, name, on, source } = row
  if (source !== null && !source.accepted)
    return (
      <Button label={t('nuriAdmin.lookAt', { name })} onClick={() => onLook(id)}>
        {t('nuriAdmin.look')}
      </Button>
    )
  return (
    <CheckboxField
      name={`use-${id}`}
      checked={on}
      onChange={({ target }) => onPut(row, target.checked)}
      label={
        <>
          <span className="nuri-whole">{t('nuriAdmin.inUse')}</span> <VisuallyHidden>{name}</VisuallyHidden>
        </>
      }
    />
  )
}

const Acts = ({ row: { id, name, source }, onOpen }: { row: Row; onOpen: Props['onOpen'] }) => {
  const { t } = useWords()
  if (source === null) return null
  return (
    <div className="nuri-acts">
      <IconButton
        label={t('nuriAdmin.change', { name })}
        icon={mdiPencilOutline}
        onClick={() => onOpen('change', id)}
      />
      <IconButton
        label={t('nuriAdmin.remove', { name })}
        icon={mdiDeleteOutline}
        onClick={() => onOpen('remove', id)}
      />
    </div>
  )
}

const useStandingRows = ({ readsPage, readsNews }: Settings): readonly Row[] => {
  const { t } = useWords()
  const row = (id: 'page' | 'news', on: boolean): Row => ({
    id,
    title: t(`nuriAdmin.standing.${id}`),
    name: t(`nuriAdmin.standing.${id}`),
    kind: t(`nuriAdmin.kind.${id}`),
    audience: t(`nuriAdmin.standingAudience.${id}`),
    language: '',
    indexed: t('nuriAdmin.always'),
    on,
    source: null,
  })
  return [row('page', readsPage), row('news', readsNews)]
}

const useSourceRow = () => {
  const { t, language: shown } = useWords()
  const { age } = useFormats()
  return (source: Source): Row => ({
    id: source.id,
    title: <bdi lang={source.language}>{source.title}</bdi>,
    name: apart(source.title),
    kind: t(`nuriAdmin.kind.${source.kind}`),
    audience: t(`nuriAdmin.audience.${source.audience}`),
    language: languageName(source.language, shown),
    indexed:
      source.indexedAt === null
        ? t('nuriAdmin.notIndexed')
        : t('nuriAdmin.indexed', { when: age(source.indexedAt) }),
    on: source.on,
    source,
  })
}
