import { useRef } from 'react'
import { CallError } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { useWords } from '#web/words/words.ts'
import { type Campaign, readCampaign } from '../data.ts'

/** The revision that one has looked at, and the newer one once one has chosen to save over it. */
export const useSeenRevision = ({ id, revision }: Pick<Campaign, 'id' | 'revision'>) => {
  const seen = useRef(revision)
  const look = useAction({ run: () => readCampaign(id) })
  return {
    revision: () => seen.current,
    busy: look.busy,
    catchUp: async (): Promise<void> => {
      seen.current = (await look.actAsync(undefined)).data.revision
    },
  }
}

interface Props {
  /** Why it was not saved. */
  error: Error | null
  seen: ReturnType<typeof useSeenRevision>
  onSave: () => void
}

/** Where another was faster: one saves over what they wrote, or closes the sheet and has theirs. */
export const SaveMine = ({ error, seen, onSave }: Props) => {
  const { t } = useWords()
  if (!(error instanceof CallError) || error.code !== 'changed_meanwhile') return null
  return (
    <Button busy={seen.busy} full onClick={() => void seen.catchUp().then(onSave, () => {})}>
      {t('campaigns.saveMine')}
    </Button>
  )
}
