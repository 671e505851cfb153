import { mdiCheck, mdiClockOutline } from '@mdi/js'
import { Icon } from '#web/kit/Icon.tsx'
import { Line } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import type { State } from '../part.ts'

/** What somebody is, with the sign of it before the words. */
export const Says = ({ state, children }: { state: State | null; children: string }) => (
  <Line>
    {state === 'active' ? <Icon path={mdiCheck} /> : null}
    {state === 'waiting' || state === 'requested' ? <Icon path={mdiClockOutline} /> : null}
    <Text look="label">{children}</Text>
  </Line>
)
