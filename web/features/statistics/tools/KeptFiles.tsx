import { mdiDeleteOutline, mdiFileTableOutline } from '@mdi/js'
import { useState } from 'react'
import { failureOf } from '#web/http/call-error.ts'
import { useUndoable } from '#web/http/use-undoable.ts'
import { Button } from '#web/kit/Button.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { IconButton } from '#web/kit/IconButton.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { Section } from '#web/kit/Section.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Text } from '#web/kit/Text.tsx'
import { apart } from '#web/words/apart.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { type FigureFile, fileRoutes, isOwn, sendFile, sendFileRemoval } from './keeping.ts'
import type { ToolProps } from './tools.ts'
import { useReportWords } from './use-report-words.ts'
import { OwnRowSheet } from './OwnRowSheet.tsx'

interface Props extends ToolProps {
  files: readonly FigureFile[]
}

/** The rows that were read in, the latest day first; taking one off can be taken back at once. */
export const KeptFiles = ({ statistics, files }: Props) => {
  const { t } = useWords()
  return (
    <Section title={t('figureFiles.keptRows')}>
      {files.length === 0 ? (
        <Empty icon={mdiFileTableOutline}>{t('figureFiles.noneKept')}</Empty>
      ) : (
        <>
          <Text>{t('figureFiles.keptWhy')}</Text>
          <Rows>
            {files.map((file) => (
              <KeptRow key={file.id} statistics={statistics} file={file} />
            ))}
          </Rows>
        </>
      )}
    </Section>
  )
}

const KeptRow = ({ statistics, file }: ToolProps & { file: FigureFile }) => {
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  const { day } = useFormats()
  const { rowName } = useReportWords()
  const what = rowName(file)
  const isOurs = isOwn(file, statistics.settings)
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
    <>
      <ListRow
        start={<Icon path={mdiFileTableOutline} />}
        title={what}
        detail={t('figureFiles.readBy', { name: apart(file.readBy), day: day(file.readAt) })}
        height={64}
        folds={isOurs}
        end={
          <>
            {isOurs ? (
              <Button
                look="text"
                label={t('figureFiles.compareWith', { what })}
                onClick={() => setOpen(true)}
              >
                {t('figureFiles.compare')}
              </Button>
            ) : null}
            <IconButton
              label={t('figureFiles.remove', { what })}
              icon={mdiDeleteOutline}
              onClick={() => removing.act(null)}
            />
          </>
        }
      />
      {open ? <OwnRowSheet statistics={statistics} file={file} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
