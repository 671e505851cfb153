import { useState } from 'react'
import type { Route } from '#contract/route.ts'
import { useAction } from '#web/http/optimistic.ts'
import { ConfirmDialog } from '#web/kit/ConfirmDialog.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { failureOf, type Candidate } from '../queue.ts'
import { likelyOf, somebodyNew, WhoIsIt } from './WhoIsIt.tsx'

interface Props {
  /** By the name of the chosen person, or null while nobody is chosen. */
  title: (name: string | null) => string
  text: string
  confirm: string
  /** What is said once it is done. */
  done: (name: string | null) => string
  candidates: readonly Candidate[]
  /** Null makes a new person. */
  run: (personId: string | null, key: string) => Promise<unknown>
  refresh: readonly Route[]
  onClose: () => void
}

/** Asks which person of the roll it is, before somebody is let in. */
export const PersonDialog = ({ candidates, title, text, confirm, done, run, refresh, onClose }: Props) => {
  const { t } = useWords()
  const likely = likelyOf(candidates)
  const [chosen, setChosen] = useState<{ id: string; name: string | null }>({
    id: likely,
    name: candidates.find(({ personId }) => personId === likely)?.name ?? null,
  })
  const { act, busy, error } = useAction({
    run,
    refresh,
    onDone: () => {
      snack({ text: done(chosen.name) })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      title={title(chosen.name)}
      confirmLabel={confirm}
      keepLabel={t('kit.cancel')}
      onConfirm={() => act(chosen.id === somebodyNew ? null : chosen.id)}
      onKeep={onClose}
      busy={busy}
    >
      <Stack>
        <Text>{text}</Text>
        <WhoIsIt
          candidates={candidates}
          chosen={chosen.id}
          onChoose={(id, name) => setChosen({ id, name })}
        />
        {error ? <Failure message={failureOf(error)} /> : null}
      </Stack>
    </ConfirmDialog>
  )
}
