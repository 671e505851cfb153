import { mdiDownload } from '@mdi/js'
import { failureOf } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Menu } from '#web/kit/Menu.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { useWords } from '#web/words/words.ts'
import { download, exportRoll, type RollPerson } from '../data.ts'

interface Props {
  label: string
  /** The whole roll where nobody is named. */
  of?: readonly RollPerson[]
}

/** Gives the roll out as a file, or those who were chosen of it. */
export const Export = ({ label, of }: Props) => {
  const { t } = useWords()
  const { act } = useAction({
    run: (format: 'csv' | 'xlsx', key) =>
      exportRoll(
        format,
        of?.map(({ _id }) => _id),
        key,
      ),
    onDone: ({ data }) => {
      download(data)
      snack({ text: t('roll.exported', { name: data.fileName }) })
    },
    onFailed: (error) => snack({ text: failureOf(error) }),
  })
  return (
    <Menu
      label={label}
      icon={mdiDownload}
      actions={[
        { label: t('roll.exportXlsx'), onClick: () => act('xlsx') },
        { label: t('roll.exportCsv'), onClick: () => act('csv') },
      ]}
    />
  )
}
