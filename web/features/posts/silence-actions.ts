import { mdiAccountCancelOutline, mdiBellOffOutline } from '@mdi/js'
import type { MenuAction } from '#web/kit/MenuPopup.tsx'
import type { Words } from '#web/words/words.ts'
import type { Silencing } from './moderation.ts'

/** Muting and blocking, as every menu of somebody's words offers them. */
export const silenceActions = (
  id: string,
  name: string,
  t: Words['t'],
  silence: (wish: Silencing) => void,
): readonly MenuAction[] => [
  {
    label: t('moderation.mute', { name }),
    icon: mdiBellOffOutline,
    onClick: () => silence({ id, name, kind: 'muted', wanted: true }),
  },
  {
    label: t('moderation.block', { name }),
    icon: mdiAccountCancelOutline,
    onClick: () => silence({ id, name, kind: 'blocked', wanted: true }),
  },
]
