import { mdiFileDocumentPlusOutline } from '@mdi/js'
import { FileButton } from '#web/kit/FileButton.tsx'
import { Line } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'

const TYPES = 'application/pdf,image/*,audio/mpeg,video/mp4,.docx,.xlsx,.pptx,.odt,.ods,.odp,.txt'

interface Props {
  file: File | null
  busy: boolean
  onFile: (file: File) => void
}

/** The file of a material or a letter, and what may be one. */
export const ChosenFile = ({ file, busy, onFile }: Props) => {
  const { t } = useWords()
  return (
    <>
      <Line>
        <FileButton
          icon={mdiFileDocumentPlusOutline}
          accept={TYPES}
          disabled={busy}
          onFiles={([chosen]) => {
            if (chosen) onFile(chosen)
          }}
        >
          {t(file === null ? 'papers.chooseFile' : 'papers.chooseAnother')}
        </FileButton>
        {file === null ? null : <bdi className="t-small">{file.name}</bdi>}
      </Line>
      <Text look="small" quiet>
        {t('papers.fileHint')}
      </Text>
    </>
  )
}
