import {
  mdiCheckCircleOutline,
  mdiFileDocumentOutline,
  mdiFileImageOutline,
  mdiFileMusicOutline,
  mdiFileOutline,
  mdiFilePdfBox,
  mdiFileVideoOutline,
  mdiPencilOutline,
  mdiTrashCanOutline,
  mdiTrayArrowDown,
} from '@mdi/js'
import { Suspense, useState } from 'react'
import { Empty } from '#web/kit/Empty.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { IconButton } from '#web/kit/IconButton.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { apart } from '#web/words/apart.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { fileTypeName, type Material, type Shelf, useRemoving } from './materials.ts'
import { useQuery } from '@tanstack/react-query'
import { useAction } from '#web/http/optimistic.ts'
import { snack } from '#web/kit/snackbar.ts'
import { dropPaper, keepPaper, keptFilesQuestion } from './papers.ts'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { withWords } from '#web/app/with-words.ts'

// An editor of those who lead it.
const ChangeMaterial = lazyPart(
  withWords(['event-papers'], async () => (await import('./parts/ChangeMaterial.tsx')).ChangeMaterial),
)

// An editor of those who lead it.
const MaterialTools = lazyPart(
  withWords(['event-papers'], async () => (await import('./parts/MaterialTools.tsx')).MaterialTools),
)

interface Props {
  shelf: Shelf
  materials: readonly Material[]
  /** For those in charge: they add, change and take away. */
  tools: boolean
}

/** Readings and papers of an event or an activity. */
export const Materials = ({ shelf, materials, tools }: Props) => {
  const { t } = useWords()
  const remove = useRemoving(shelf)
  const [changing, setChanging] = useState<Material | null>(null)
  return (
    <>
      {materials.length === 0 ? (
        <Empty icon={mdiFileDocumentOutline}>{t('materials.none')}</Empty>
      ) : (
        <Rows label={t('materials.title')}>
          {materials.map((material) => (
            <MaterialRow
              key={material.id}
              of={shelf.id}
              material={material}
              {...(tools
                ? { tools: { change: () => setChanging(material), remove: () => remove(material) } }
                : {})}
            />
          ))}
        </Rows>
      )}
      {tools ? (
        <Suspense>
          <MaterialTools shelf={shelf} />
        </Suspense>
      ) : null}
      {changing === null ? null : (
        <Suspense>
          <ChangeMaterial shelf={shelf} material={changing} onClose={() => setChanging(null)} />
        </Suspense>
      )}
    </>
  )
}

interface RowProps {
  of: string
  material: Material
  /** For those in charge. */
  tools?: { readonly change: () => void; readonly remove: () => void }
}

const MaterialRow = ({ of, material, tools }: RowProps) => {
  const { t } = useWords()
  const { day, fileSize } = useFormats()
  const { title, file, fileType, size, part, visibleFrom, keptOffline } = material
  const detail = [
    fileTypeName(fileType),
    ...(size === null ? [] : [fileSize(size)]),
    ...(part === null ? [] : [t(`events.part.${part}`)]),
    ...(keptOffline ? [t('materials.keptOffline')] : []),
    ...(tools === undefined || visibleFrom === null
      ? []
      : [t('materials.visibleFrom', { day: day(visibleFrom) })]),
  ].join('\u00a0· ')
  return (
    <ListRow
      href={file}
      start={<Icon path={iconOf(fileType)} />}
      title={<bdi>{title}</bdi>}
      detail={detail}
      folds={tools !== undefined}
      end={
        <>
          {keptOffline ? null : <KeepHere of={of} material={material} />}
          {tools === undefined ? null : (
            <>
              <IconButton
                label={t('materials.change', { title: apart(title) })}
                icon={mdiPencilOutline}
                onClick={tools.change}
              />
              <IconButton
                label={t('materials.takeAway', { title: apart(title) })}
                icon={mdiTrashCanOutline}
                onClick={tools.remove}
              />
            </>
          )}
        </>
      }
    />
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

interface KeepHereProps {
  /** The event or the activity. */
  of: string
  material: Pick<Material, 'title' | 'file'>
}

/** Keeps the file of a material on this device, to be opened without a connection; nothing where none can be kept. */
const KeepHere = ({ of, material: { title, file } }: KeepHereProps) => {
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
