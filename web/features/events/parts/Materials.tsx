import {
  mdiFileDocumentOutline,
  mdiFileImageOutline,
  mdiFileMusicOutline,
  mdiFileOutline,
  mdiFilePdfBox,
  mdiFileVideoOutline,
} from '@mdi/js'
import { Empty } from '#web/kit/Empty.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { useWords } from '#web/words/words.ts'
import type { CommunityEvent } from '../data.ts'

/** Readings and papers of the gathering. */
export const Materials = ({ event }: { event: CommunityEvent }) => {
  const { t } = useWords()
  if (event.materials.length === 0)
    return <Empty icon={mdiFileDocumentOutline}>{t('events.noMaterials')}</Empty>
  return (
    <Rows label={t('events.materials')}>
      {event.materials.map(({ id, title, file, fileType }) => (
        <ListRow
          key={id}
          href={file}
          start={<Icon path={iconOf(fileType)} />}
          title={title}
          detail={nameOf(fileType)}
        />
      ))}
    </Rows>
  )
}

const icons = [
  ['application/pdf', mdiFilePdfBox],
  ['image/', mdiFileImageOutline],
  ['audio/', mdiFileMusicOutline],
  ['video/', mdiFileVideoOutline],
  ['text/', mdiFileDocumentOutline],
] as const

const iconOf = (fileType: string): string =>
  icons.find(([start]) => fileType.startsWith(start))?.[1] ?? mdiFileOutline

/** "application/pdf" is PDF to a person. */
const nameOf = (fileType: string): string =>
  fileType
    .replace(/^.*\//, '')
    .replace(/^(?:vnd|x)[-.].*[.-]/, '')
    .toUpperCase()
