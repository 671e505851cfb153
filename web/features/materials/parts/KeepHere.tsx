import { mdiCheckCircleOutline, mdiTrayArrowDown } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useAction } from '#web/http/optimistic.ts'
import { IconButton } from '#web/kit/IconButton.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { apart } from '#web/words/apart.ts'
import { useWords } from '#web/words/words.ts'
import { dropPaper, keepPaper, keptFilesQuestion } from '../kept-papers.ts'
import type { Material } from '../shelf.ts'

interface Props {
  /** The event or the activity. */
  of: string
  material: Pick<Material, 'title' | 'file'>
}

/** Keeps the file of a material on this device, to be opened without a connection; nothing where none can be kept. */
export const KeepHere = ({ of, material: { title, file } }: Props) => {
  const { t } = useWords()
  const { data } = useQuery(keptFilesQuestion)
  const { act } = useAction({
    run: (here: boolean) => (here ? dropPaper(file) : keepPaper(of, file)),
    onDone: (_, here) => snack({ text: t(here ? 'materials.notHere' : 'materials.keptHere', { title }) }),
    onFailed: () => snack({ text: t('materials.notKept', { title }) }),
  })
  if (data === undefined || data === null || !file.startsWith('/files/')) return null
  const here = data.includes(file)
  return (
    <IconButton
      label={t('materials.keepHere', { title: apart(title) })}
      icon={here ? mdiCheckCircleOutline : mdiTrayArrowDown}
      pressed={here}
      onClick={() => act(here)}
    />
  )
}
