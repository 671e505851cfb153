import { mdiCameraOutline, mdiFileDocumentOutline, mdiFileUploadOutline } from '@mdi/js'
import { type DragEvent, useState } from 'react'
import { FieldError } from '#web/kit/FieldFrame.tsx'
import { FileButton } from '#web/kit/FileButton.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { useRoomyScreen } from '#web/kit/roomy.ts'
import { Line } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { FilePicture } from './FilePicture.tsx'
import { ACCEPTED, PDF, type Picture, type PictureFault, readPicture } from './picture.ts'

interface Props {
  name: string
  value: Picture | null
  error: string | undefined
  onChange: (picture: Picture | null) => void
}

const faults = { kind: 'receipts.pictureKind', size: 'receipts.pictureSize' } as const

/** The photo or file of a receipt: taken, chosen, or dropped where there is room. */
export const PictureField = ({ name, value, error, onChange }: Props) => {
  const { t } = useWords()
  const roomy = useRoomyScreen()
  const [state, setState] = useState<'idle' | 'reading' | PictureFault>('idle')
  const choose = async (chosen: File | undefined) => {
    if (chosen === undefined) return
    setState('reading')
    const read = await readPicture(chosen).catch(() => 'kind' as const)
    setState(typeof read === 'string' ? read : 'idle')
    if (typeof read !== 'string') onChange(read)
  }
  const take = (files: readonly File[]) => void choose(files[0])
  const isReading = state === 'reading'
  const wrong = state === 'kind' || state === 'size' ? t(faults[state]) : error
  return (
    <fieldset
      name={name}
      tabIndex={-1}
      className="choice receipt-picture"
      aria-busy={isReading}
      {...(wrong === undefined ? {} : { 'aria-describedby': `${name}-error` })}
      {...takesDropped(take)}
    >
      <legend className="t-label">{t('receipts.picture')}</legend>
      {value === null ? null : <Chosen picture={value} />}
      <Line>
        {value === null ? (
          <>
            <FileButton
              icon={mdiCameraOutline}
              size="large"
              camera
              accept={ACCEPTED}
              disabled={isReading}
              onFiles={take}
            >
              {t('receipts.takePhoto')}
            </FileButton>
            <FileButton
              icon={mdiFileUploadOutline}
              size="large"
              accept={ACCEPTED}
              disabled={isReading}
              onFiles={take}
            >
              {t('receipts.chooseFile')}
            </FileButton>
          </>
        ) : (
          <FileButton icon={mdiFileUploadOutline} accept={ACCEPTED} disabled={isReading} onFiles={take}>
            {t('receipts.useAnother')}
          </FileButton>
        )}
      </Line>
      {value === null && roomy ? (
        <Text look="small" quiet>
          {t('receipts.dropHere')}
        </Text>
      ) : null}
      {wrong === undefined ? null : <FieldError id={`${name}-error`} text={wrong} />}
    </fieldset>
  )
}

const Chosen = ({ picture: { file, name } }: { picture: Picture }) => {
  const { t } = useWords()
  return file.type === PDF ? (
    <p className="line">
      <Icon path={mdiFileDocumentOutline} />
      <bdi>{name}</bdi>
    </p>
  ) : (
    <FilePicture file={file} alt={t('receipts.chosenPicture')} />
  )
}

const takesDropped = (take: (files: readonly File[]) => void) => ({
  onDragOver: (event: DragEvent) => {
    if (event.dataTransfer.types.includes('Files')) event.preventDefault()
  },
  onDrop: (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    take([...event.dataTransfer.files])
  },
})
