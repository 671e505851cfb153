import { mdiImageOutline, mdiRefresh } from '@mdi/js'
import { useEffect, useRef, useState } from 'react'
import { type Of, failureOf, mayArrive, send } from '#web/features/posts/sending.ts'
import { CallError } from '#web/http/call-error.ts'
import { PutError } from '#web/http/put-file.ts'
import { Button } from '#web/kit/Button.tsx'
import { FileButton } from '#web/kit/FileButton.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { UploadBar } from '#web/kit/UploadBar.tsx'
import { WidePicture } from '#web/kit/WidePicture.tsx'
import { useWords } from '#web/words/words.ts'

interface Props {
  /** Whose picture it is. */
  of: Of
  /** Empty where there is none. */
  url: string
  /** What became of it elsewhere: while it is saved nothing else is chosen. */
  busy?: boolean
  failure?: string | undefined
  /** Who sees it; of a gathering unless said otherwise. */
  hint?: string
  /** On a page that names and shows it already. */
  bare?: boolean
  onSending?: (sending: boolean) => void
  onChange: (url: string) => void
}

/** The picture of a gathering: made small on the device and sent as soon as it is chosen. */
export const PictureField = ({
  of,
  url,
  busy = false,
  failure,
  hint,
  bare = false,
  onSending,
  onChange,
}: Props) => {
  const { t } = useWords()
  const { share, fault, begin, again } = useSending(of, onChange, onSending)
  const sending = share !== null
  const wrong = fault ?? failure
  return (
    <fieldset className="choice" name="imageUrl" tabIndex={-1}>
      <legend className={bare ? 'hidden' : 't-label'}>
        {t('planning.picture')}
        <span className="field-optional"> {t('kit.optional')}</span>
      </legend>
      <Stack>
        <WidePicture imageUrl={bare || url === '' ? null : url} />
        {sending ? <UploadBar label={t('planning.pictureSending')} share={share} done={false} /> : null}
        {wrong === undefined ? null : <Failure message={wrong} />}
        <Line>
          <FileButton
            icon={mdiImageOutline}
            accept="image/*"
            disabled={sending || busy}
            onFiles={([file]) => {
              if (file) begin(file)
            }}
          >
            {t(url === '' ? 'planning.pictureAdd' : 'planning.pictureOther')}
          </FileButton>
          {again === null ? null : (
            <Button look="text" icon={mdiRefresh} onClick={again}>
              {t('kit.tryAgain')}
            </Button>
          )}
          {url === '' || sending ? null : (
            <Button look="text" busy={busy} onClick={() => onChange('')}>
              {t('planning.pictureRemove')}
            </Button>
          )}
        </Line>
        <Text quiet>{hint ?? t('planning.pictureHint')}</Text>
      </Stack>
    </fieldset>
  )
}

interface Failed {
  readonly file: File
  readonly fault: string
  /** Whether another try may help. */
  readonly again: boolean
}

/** One picture on its way; whoever leaves the page stops it. */
const useSending = (
  of: Of,
  onSent: (url: string) => void,
  onSending: (sending: boolean) => void = () => {},
) => {
  const { t } = useWords()
  const [share, setShare] = useState<number | null>(null)
  const [failed, setFailed] = useState<Failed>()
  const stop = useRef<AbortController>(null)
  useEffect(() => () => stop.current?.abort(), [])
  const begin = async (file: File) => {
    const { signal } = (stop.current = new AbortController())
    const set = (underWay: boolean) => {
      setShare(underWay ? 0 : null)
      onSending(underWay)
    }
    setFailed(undefined)
    set(true)
    try {
      const { url } = await send('image', file, { signal, onShare: setShare }, of)
      set(false)
      onSent(url)
    } catch (error) {
      if (signal.aborted) return
      set(false)
      const known = error instanceof CallError || error instanceof PutError
      setFailed({
        file,
        fault: known ? failureOf('image', error) : t('planning.pictureFailed'),
        again: mayArrive(file, error),
      })
    }
  }
  return {
    share,
    fault: failed?.fault,
    begin: (file: File) => void begin(file),
    again: failed?.again ? () => void begin(failed.file) : null,
  }
}
