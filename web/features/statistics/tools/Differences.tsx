import { mdiPencilOutline } from '@mdi/js'
import type { Difference } from '#contract/statistics/locality-summary.ts'
import { type Column, DataTable } from '#web/kit/DataTable.tsx'
import { IconButton } from '#web/kit/IconButton.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { useReportWords } from './use-report-words.ts'

interface Props {
  found: readonly Difference[]
  against: 'ours' | 'keptBefore'
  /** What correcting a figure by the file does; null where this one cannot be. */
  correcting?: (difference: Difference) => (() => void) | null
}

/** What a row says otherwise, column by column. */
export const Differences = ({ found, against, correcting }: Props) => {
  const { t } = useWords()
  const { number } = useFormats()
  const words = useReportWords()
  if (found.length === 0) return <Text>{t(`figureFiles.same.${against}`)}</Text>
  const acts: readonly Column<Difference>[] =
    correcting === undefined
      ? []
      : [
          {
            id: 'correct',
            title: t('figureFiles.correcting'),
            acts: true,
            cell: (difference) => {
              const onClick = correcting(difference)
              const column = words.column(difference.column)
              return onClick === null ? null : (
                <IconButton
                  label={t('figureFiles.correct', { column })}
                  icon={mdiPencilOutline}
                  onClick={onClick}
                />
              )
            },
          },
        ]
  return (
    <>
      <Text>{t(`figureFiles.differ.${against}`, { count: found.length, number: number(found.length) })}</Text>
      <DataTable
        label={t('figureFiles.differences')}
        items={found}
        keyOf={({ column }) => String(column)}
        columns={[
          { id: 'column', title: t('figureFiles.column'), cell: ({ column }) => words.column(column) },
          {
            id: 'own',
            title: t(`figureFiles.${against}`),
            cell: ({ column, own }) => words.cellOrEmpty(column, own),
          },
          {
            id: 'read',
            title: t('figureFiles.inFile'),
            cell: ({ column, read }) => words.cellOrEmpty(column, read),
          },
          ...acts,
        ]}
      />
    </>
  )
}
