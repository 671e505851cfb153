import { useInfiniteQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Sheet } from '#web/kit/Sheet.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { ownNotesPages } from './data.ts'
import { blank, type Typed } from './note-form.ts'
import { NoteSheet } from './parts/NoteSheet.tsx'

interface Props {
  open: boolean
  /** What was asked elsewhere. */
  question: string
  /** Whom to ask where the Assembly takes no notes. */
  otherwise: ReactNode
  onClose: () => void
}

/** Asks the Assembly what was begun on another page; while it stands there, closing it loses nothing. */
export const AskAssembly = ({ open, question, otherwise, onClose }: Props) => {
  const { t } = useWords()
  const [typed, setTyped] = useState<Typed>({ ...blank, kind: 'question', text: question })
  const pages = useInfiniteQuery(ownNotesPages(null))
  const first = pages.data?.pages[0]
  if (!open) return null
  if (first?.closed === null)
    return (
      <NoteSheet
        typed={typed}
        onType={setTyped}
        note={null}
        feast={null}
        recommends={first.recommends}
        onClose={onClose}
        onDone={() => {
          setTyped({ ...blank, kind: 'question', text: question })
          onClose()
        }}
      />
    )
  return (
    <Sheet open title={t('consultation.write')} onClose={onClose}>
      {first === undefined ? (
        <QueryView query={pages} what={t('consultation.write')} shape="card" />
      ) : (
        <Stack>
          <Text>{t(`consultation.closed.${first.closed}`)}</Text>
          {otherwise}
        </Stack>
      )}
    </Sheet>
  )
}
