import type { ReactNode } from 'react'
import { useWords } from '#web/words/words.ts'
import { Button } from './Button.tsx'
import { ChosenFile, type FileChoice } from './ChosenFile.tsx'
import { Dialog } from './Dialog.tsx'
import { Stack } from './Stack.tsx'

interface Props extends Omit<FileChoice, 'words'> {
  title: string
  words: FileChoice['words'] & { readonly add: string; readonly sending: string }
  /** With the file that was chosen. */
  onSend: (file: File) => void
  onClose: () => void
  /** What is said of it, and what went wrong. */
  children: ReactNode
}

/** A file and what is said of it, sent together. What was chosen and typed stays when it could not be sent. */
export const FileDialog = ({ title, words, onSend, onClose, children, ...choice }: Props) => {
  const { t } = useWords()
  const { file, busy } = choice
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button
            look="main"
            busy={busy}
            busyLabel={words.sending}
            disabled={file === null}
            onClick={() => {
              if (file !== null) onSend(file)
            }}
          >
            {words.add}
          </Button>
        </>
      }
    >
      <Stack>
        <ChosenFile {...choice} words={words} />
        {children}
      </Stack>
    </Dialog>
  )
}
