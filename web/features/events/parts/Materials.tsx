import {
  mdiFileDocumentOutline,
  mdiFileImageOutline,
  mdiFileMusicOutline,
  mdiFileOutline,
  mdiFilePdfBox,
  mdiFileVideoOutline,
  mdiPencilOutline,
  mdiTrashCanOutline,
} from '@mdi/js'
import { Suspense, useState } from 'react'
import { Empty } from '#web/kit/Empty.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { IconButton } from '#web/kit/IconButton.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { apart } from '#web/words/apart.ts'
import { useFormats } from '#web/words/formats.ts'
import { laterWords } from '#web/words/language.ts'
import { useWords } from '#web/words/words.ts'
import type { CommunityEvent } from '../data.ts'
import type { Material } from '../papers.ts'
import { useRemoving } from '../use-removing.ts'
import { KeepHere } from './KeepHere.tsx'

// Few look after materials.
const MaterialTools = lazyPart(async () => {
  const [part] = await Promise.all([import('./MaterialTools.tsx'), laterWords('event-papers')])
  return part.MaterialTools
})

const ChangeMaterial = lazyPart(async () => {
  const [part] = await Promise.all([import('./ChangeMaterial.tsx'), laterWords('event-papers')])
  return part.ChangeMaterial
})

/** Readings and papers of the gathering. */
export const Materials = ({ event }: { event: CommunityEvent }) => {
  const { t } = useWords()
  const remove = useRemoving(event.id)
  const [changing, setChanging] = useState<Material | null>(null)
  return (
    <>
      {event.materials.length === 0 ? (
        <Empty icon={mdiFileDocumentOutline}>{t('events.noMaterials')}</Empty>
      ) : (
        <Rows label={t('events.materials')}>
          {event.materials.map((material) => (
            <MaterialRow
              key={material.id}
              eventId={event.id}
              material={material}
              {...(event.can.papers
                ? { tools: { change: () => setChanging(material), remove: () => remove(material) } }
                : {})}
            />
          ))}
        </Rows>
      )}
      {event.can.papers ? (
        <Suspense>
          <MaterialTools eventId={event.id} />
        </Suspense>
      ) : null}
      {changing === null ? null : (
        <Suspense>
          <ChangeMaterial eventId={event.id} material={changing} onClose={() => setChanging(null)} />
        </Suspense>
      )}
    </>
  )
}

interface RowProps {
  eventId: string
  material: Material
  /** For those in charge. */
  tools?: { readonly change: () => void; readonly remove: () => void }
}

const MaterialRow = ({ eventId, material, tools }: RowProps) => {
  const { t } = useWords()
  const { day } = useFormats()
  const sizeOf = useSize()
  const { title, file, fileType, size, part, visibleFrom, keptOffline } = material
  const detail = [
    nameOf(fileType),
    ...(size === null ? [] : [sizeOf(size)]),
    ...(part === null ? [] : [t(`events.part.${part}`)]),
    ...(keptOffline ? [t('events.keptOffline')] : []),
    ...(tools === undefined || visibleFrom === null
      ? []
      : [t('events.visibleFrom', { day: day(visibleFrom) })]),
  ].join(' · ')
  return (
    <ListRow
      href={file}
      start={<Icon path={iconOf(fileType)} />}
      title={<bdi>{title}</bdi>}
      detail={detail}
      folds={tools !== undefined}
      end={
        <>
          {keptOffline ? null : <KeepHere eventId={eventId} material={material} />}
          {tools === undefined ? null : (
            <>
              <IconButton
                label={t('events.changePaper', { title: apart(title) })}
                icon={mdiPencilOutline}
                onClick={tools.change}
              />
              <IconButton
                label={t('events.removeMaterial', { title: apart(title) })}
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

/** "application/pdf" is PDF to a person. */
const nameOf = (fileType: string): string =>
  fileType
    .replace(/^.*\//, '')
    .replace(/^(?:vnd|x)[-.].*[.-]/, '')
    .toUpperCase()

/** "1.2 MB", "340 kB": as one reads it before loading it over the air. */
const useSize = () => {
  const { t } = useWords()
  const { number } = useFormats()
  return (bytes: number): string =>
    bytes < 1_000_000
      ? t('events.kilobytes', { size: number(Math.max(1, Math.round(bytes / 1_000))) })
      : t('events.megabytes', { size: number(Math.round(bytes / 100_000) / 10) })
}
