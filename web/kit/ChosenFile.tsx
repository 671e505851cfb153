import { mdiFileDocumentPlusOutline } from '@mdi/js'
import { FileButton } from './FileButton.tsx'
import { Line } from './Stack.tsx'
import { Text } from './Text.tsx'

export interface FileChoice {
  file: File | null
  /** Which kinds may be chosen. */
  accept: string
  words: { readonly choose: string; readonly chooseAnother: string; readonly hint: string }
  busy: boolean
  onFile: (file: File) => void
}

/** The file that is to be sent, and what may be one. */
export const ChosenFile = ({ file, accept, words, busy, onFile }: FileChoice) => (
  <>
    <Line>
      <FileButton
        icon={mdiFileDocumentPlusOutline}
        accept={accept}
        disabled={busy}
        onFiles={([chosen]) => {
          if (chosen) onFile(chosen)
        }}
      >
        {file === null ? words.choose : words.chooseAnother}
      </FileButton>
      {file === null ? null : <bdi className="t-small">{file.name}</bdi>}
    </Line>
    <Text look="small" quiet>
      {words.hint}
    </Text>
  </>
)
