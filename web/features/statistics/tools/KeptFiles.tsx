import { mdiDeleteOutline, mdiFileTableOutline } from '@mdi/js'
import { failureOf } from '#web/http/call-error.ts'
import { useUndoable } from '#web/http/use-undoable.ts'
import { Empty } from '#web/kit/Empty.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { IconButton } from '#web/kit/IconButton.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { Section } from '#web/kit/Section.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { apart } from '#web/words/apart.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { type FigureFile, fileRoutes, sendFile, sendFileRemoval } from './keeping.ts'
import { useReportWords } from './use-report-words.ts'

/** The rows that were read in, the latest day first; taking one off can be taken back at once. */
export const KeptFiles = ({ files }: { files: readonly FigureFile[] }) => {
  const { t } = useWords()
  return (
    <Section title={t('figureFiles.keptRows')}>
      {files.length === 0 ? (
        <Empty icon={mdiFileTableOutline}>{t('figureFiles.noneKept')}</Empty>
      ) : (
        <Rows>
          {files.map((file) => (
            <KeptRow key={file.id} file={file} />
          ))}
        </Rows>
      )}
    </Section>
  )
}

const KeptRow = ({ file }: { file: FigureFile }) => {
  const { t } = useWords()
  const { day } = useFormats()
  const { rowName } = useReportWords()
  const what = rowName(file)
  const { id, locality, cluster, region, nationalCommunity, cells } = file
  const removing = useUndoable({
    run: (_: null, key) => sendFileRemoval(id, key),
    undo: () => (key) =>
      sendFile({ id, locality, cluster, region, nationalCommunity, day: file.day, cells }, key),
    says: () => t('figureFiles.removed', { what }),
    refresh: fileRoutes,
    onFailed: (error) => snack({ text: failureOf(error) }),
  })
  return (
    <ListRow
      start={<Icon path={mdiFileTableOutline} />}
      title={what}
      detail={t('figureFiles.readBy', { name: apart(file.readBy), day: day(file.readAt) })}
      height={64}
      end={
        <IconButton
          label={t('figureFiles.remove', { what })}
          icon={mdiDeleteOutline}
          onClick={() => removing.act(null)}
        />
      }
    />
  )
}
