// The tools of those who keep the figures: each at an address of its own below the page, each with its code.
import type { ComponentType } from 'react'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import type { WordKey } from '#web/words/keys.ts'
import type { Statistics } from './keeping.ts'

export interface ToolProps {
  readonly statistics: Statistics
}

interface Tool {
  readonly id: string
  readonly title: WordKey
  readonly detail: WordKey
  readonly may: keyof Statistics['can']
  readonly View: ComponentType<ToolProps>
}

/** In the order in which they are shown. */
const tools: readonly Tool[] = [
  {
    id: 'files',
    title: 'figureFiles.files',
    detail: 'figureFiles.filesDetail',
    may: 'correct',
    View: lazyPart(async () => (await import('./FilesTool.tsx')).FilesTool),
  },
  {
    id: 'cluster',
    title: 'figureFiles.cluster',
    detail: 'figureFiles.clusterDetail',
    may: 'correct',
    View: lazyPart(async () => (await import('./ClusterTool.tsx')).ClusterTool),
  },
  {
    id: 'cycles',
    title: 'figureFiles.cycles',
    detail: 'figureFiles.cyclesDetail',
    may: 'correct',
    View: lazyPart(async () => (await import('./CyclesTool.tsx')).CyclesTool),
  },
  {
    id: 'neighbourhoods',
    title: 'figureFiles.neighbourhoods',
    detail: 'figureFiles.neighbourhoodsDetail',
    may: 'set',
    View: lazyPart(async () => (await import('./NeighbourhoodsTool.tsx')).NeighbourhoodsTool),
  },
  {
    id: 'places',
    title: 'figureFiles.places',
    detail: 'figureFiles.placesDetail',
    may: 'set',
    View: lazyPart(async () => (await import('./PlacesTool.tsx')).PlacesTool),
  },
  {
    id: 'settings',
    title: 'figureFiles.settings',
    detail: 'figureFiles.settingsDetail',
    may: 'set',
    View: lazyPart(async () => (await import('./SettingsTool.tsx')).SettingsTool),
  },
]

/** Those that somebody has. */
export const toolsFor = (can: Statistics['can']): readonly Tool[] => tools.filter(({ may }) => can[may])

/** The one that the address names, `?tool=cycles`; null where it names none that somebody has. */
export const openedTool = (params: URLSearchParams, can: Statistics['can']): Tool | null =>
  toolsFor(can).find(({ id }) => id === params.get('tool')) ?? null
