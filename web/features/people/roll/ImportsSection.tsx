import { mdiFileUploadOutline } from '@mdi/js'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { links } from '#web/app/links.ts'
import { failureOf } from '#web/http/call-error.ts'
import { Button, LinkButton } from '#web/kit/Button.tsx'
import { type Column, DataTable } from '#web/kit/DataTable.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { type PastImport, importQuestion, pastImports } from './data.ts'
import './parts/style.ts'
import { Sheet } from '#web/kit/Sheet.tsx'
import { RefusedLines } from './parts/ImportLines.tsx'
import { UndoImportDialog } from './UndoImportDialog.tsx'

/** What was brought into the roll: who, when, which file, how many, and the lines that were refused. */
export const ImportsSection = () => {
  const { t } = useWords()
  const list = useInfiniteQuery(pastImports())
  const [asked, setAsked] = useState<PastImport | null>(null)
  const [undoing, setUndoing] = useState<PastImport | null>(null)
  const columns = useColumns(setAsked, setUndoing)
  const found = list.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <Stack>
      <Text quiet>{t('imports.hint')}</Text>
      <div>
        <LinkButton icon={mdiFileUploadOutline} href={links.admin({ section: 'roll', part: 'import' })}>
          {t('imports.new')}
        </LinkButton>
      </div>
      <QueryView
        query={list}
        what={t('administration.section.imports')}
        shape="row"
        count={3}
        failure={failureOf}
      />
      {list.isSuccess && found.length === 0 ? <Empty>{t('imports.none')}</Empty> : null}
      {found.length === 0 ? null : (
        <>
          <DataTable
            label={t('administration.section.imports')}
            items={found}
            keyOf={({ id }) => id}
            columns={columns}
            file="imports"
          />
          <Text look="small" quiet>
            {t('imports.undoHint')}
          </Text>
        </>
      )}
      {list.hasNextPage ? (
        <div>
          <Button onClick={() => void list.fetchNextPage()} busy={list.isFetchingNextPage}>
            {t('imports.older')}
          </Button>
        </div>
      ) : null}
      {asked === null ? null : <ReasonsDialog of={asked} onClose={() => setAsked(null)} />}
      {undoing === null ? null : <UndoImportDialog id={undoing.id} onClose={() => setUndoing(null)} />}
    </Stack>
  )
}

const useColumns = (
  onReasons: (one: PastImport) => void,
  onUndo: (one: PastImport) => void,
): readonly [Column<PastImport>, ...Column<PastImport>[]] => {
  const { t } = useWords()
  const { dayTime, number } = useFormats()
  const named = ({ fileName }: PastImport) => (fileName === '' ? t('imports.withoutFile') : fileName)
  const figures = ({ added, changed, unchanged }: PastImport) =>
    [
      [t('roll.import.added'), added],
      [t('roll.import.changed'), changed],
      [t('roll.import.unchanged'), unchanged],
    ] as const
  const result = (one: PastImport) =>
    figures(one)
      .filter(([, count]) => count > 0)
      .map(([word, count]) => `${word}: ${number(count)}`)
      .join('\u00a0· ')
  return [
    {
      id: 'file',
      title: t('imports.file'),
      text: named,
      cell: (one) => <bdi className="roll-file">{named(one)}</bdi>,
    },
    {
      id: 'by',
      title: t('imports.by'),
      text: ({ byName }) => byName,
      cell: ({ byName }) => <bdi>{byName}</bdi>,
    },
    {
      id: 'when',
      title: t('imports.when'),
      text: ({ at }) => at,
      cell: ({ at }) => <time dateTime={at}>{dayTime(at)}</time>,
    },
    {
      id: 'lines',
      title: t('imports.lines'),
      text: ({ rows }) => String(rows),
      cell: ({ rows }) => number(rows),
    },
    {
      id: 'result',
      title: t('imports.result'),
      text: result,
      cell: result,
    },
    {
      id: 'reasons',
      title: t('roll.import.refused'),
      text: ({ refused }) => String(refused),
      cell: (one) =>
        one.refused === 0 ? null : one.reasons ? (
          <Button
            look="text"
            label={t('imports.reasonsOfWhat', {
              what: t('imports.reasons', { count: one.refused }),
              name: named(one),
            })}
            onClick={() => onReasons(one)}
          >
            {t('imports.reasons', { count: one.refused })}
          </Button>
        ) : (
          `${number(one.refused)}\u00a0· ${t('imports.reasonsGone')}`
        ),
    },
    {
      id: 'undo',
      title: t('imports.undoColumn'),
      acts: true,
      cell: (one) =>
        one.undo === 'over' ? null : (
          <Button
            look="text"
            label={t(one.undo === 'done' ? 'imports.undoLookOf' : 'imports.undoOf', { name: named(one) })}
            onClick={() => onUndo(one)}
          >
            {t(one.undo === 'done' ? 'imports.undoLook' : 'imports.undo')}
          </Button>
        ),
    },
  ]
}

const MOST = 200

/** The lines of an import that were refused, each with its reason. */
export const ReasonsDialog = ({ of, onClose }: { of: PastImport; onClose: () => void }) => {
  const { t } = useWords()
  const { number } = useFormats()
  const name = of.fileName === '' ? t('imports.withoutFile') : of.fileName
  const asked = useQuery(importQuestion(of.id))
  const refused = asked.data?.data.result?.refused ?? []
  return (
    <Sheet open title={t('imports.reasonsOf', { name: `\u2068${name}\u2069` })} onClose={onClose}>
      <QueryView query={asked} what={t('roll.import.refused')} shape="row" count={2} failure={failureOf}>
        {({ data }) =>
          data.result === null ? (
            <Text quiet>{t('imports.reasonsGone')}</Text>
          ) : (
            <RefusedLines refused={refused.slice(0, MOST)} />
          )
        }
      </QueryView>
      {refused.length > MOST ? (
        <Text look="small" quiet>
          {t('imports.shownOf', { count: number(MOST), all: number(refused.length) })}
        </Text>
      ) : null}
    </Sheet>
  )
}
