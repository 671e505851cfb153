import {
  mdiAlertCircleOutline,
  mdiCheck,
  mdiClose,
  mdiImageOutline,
  mdiMovieOutline,
  mdiRefresh,
} from '@mdi/js'
import { ALT_CHARACTERS } from '#contract/posts/post-writing.ts'
import { Button } from '#web/kit/Button.tsx'
import { Field } from '#web/kit/Field.tsx'
import { FileButton } from '#web/kit/FileButton.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { IconButton } from '#web/kit/IconButton.tsx'
import { UploadBar } from '#web/kit/UploadBar.tsx'
import { usePicture } from '#web/kit/use-picture.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import type { Attached } from '../draft-shape.ts'
import type { DraftStore } from '../draft.ts'
import { formsOf } from '../pictures.ts'
import { CaptionsField } from './CaptionsField.tsx'

interface Props {
  files: readonly Attached[]
  store: DraftStore
  errorOf: (field: `alt-${string}`) => string | undefined
}

/** The pictures or the video of a draft, each with its words and its way to the server. */
export const AttachedFiles = ({ files, store, errorOf }: Props) => {
  const { t } = useWords()
  const { number } = useFormats()
  if (files.length === 0) return null
  return (
    <ul className="attached">
      {files.map((file, place) => (
        <AttachedFile
          key={file.id}
          file={file}
          name={
            file.kind === 'video' ? t('compose.film') : t('compose.picture', { number: number(place + 1) })
          }
          store={store}
          error={errorOf(`alt-${file.id}`)}
        />
      ))}
    </ul>
  )
}

interface FileProps {
  file: Attached
  /** What it is called here: its place among the others. */
  name: string
  store: DraftStore
  error: string | undefined
}

const AttachedFile = ({ file, name, store, error }: FileProps) => {
  const { t } = useWords()
  return (
    <li className="attached-file">
      <div className="attached-head">
        <Preview file={file} />
        <div className="attached-text">
          <p className="t-label">{name}</p>
          <p className="t-small quiet attached-name">
            <bdi>{file.name}</bdi>
          </p>
          <Stage file={file} name={name} />
        </div>
        <IconButton
          icon={mdiClose}
          label={t('compose.remove', { name })}
          onClick={() => store.remove(file.id)}
        />
      </div>
      {file.failure === null ? null : (
        <div className="attached-failure" role="alert">
          <p>
            <Icon path={mdiAlertCircleOutline} size={20} />
            <span dir="auto">{file.failure}</span>
          </p>
          {file.again ? (
            <Button
              look="text"
              icon={mdiRefresh}
              label={t('compose.retry', { name })}
              onClick={() => store.retry(file.id)}
            >
              {t('kit.tryAgain')}
            </Button>
          ) : (
            <FileButton
              icon={file.kind === 'video' ? mdiMovieOutline : mdiImageOutline}
              accept={file.kind === 'video' ? 'video/mp4,video/webm,video/quicktime' : 'image/*'}
              onFiles={(given) => {
                store.remove(file.id)
                store.add(given)
              }}
            >
              {t('compose.chooseAnother')}
            </FileButton>
          )}
        </div>
      )}
      <Field
        label={t(file.kind === 'video' ? 'compose.altOfFilm' : 'compose.alt')}
        hint={t('compose.altHint')}
        name={`alt-${file.id}`}
        autoComplete="off"
        dir="auto"
        optional={file.kind === 'video'}
        error={error}
        maxLength={ALT_CHARACTERS}
        value={file.alt}
        onChange={({ target }) => store.describe(file.id, target.value)}
      />
      {file.kind === 'video' ? (
        <CaptionsField
          captions={file.captions}
          onChange={(change) => store.caption(file.id, change)}
          onSending={(work) => store.hold(work)}
        />
      ) : null}
    </li>
  )
}

const Preview = ({ file }: { file: Attached }) => {
  // What is no picture, or none that this browser reads, has an icon in its place.
  const shown = file.kind === 'image' || file.sent?.thumbnailUrl
  const picture = usePicture(shown ? file.preview || (file.sent && formsOf(file.sent.url)?.small) : null)
  return picture.src ? (
    <img className="attached-preview" {...picture} alt="" />
  ) : (
    <span className="attached-preview">
      <Icon path={file.kind === 'video' ? mdiMovieOutline : mdiImageOutline} size={32} />
    </span>
  )
}

/** How far it is on its way; the bar stops at 95 percent until the server has taken it (spec §9). */
const Stage = ({ file, name }: { file: Attached; name: string }) => {
  const { t } = useWords()
  if (file.stage === 'failed') return null
  if (file.stage === 'done') return <Icon path={mdiCheck} size={22} label={t('compose.done', { name })} />
  return (
    <>
      <UploadBar label={t('compose.sendingFile', { name })} share={file.share} done={false} />
      {file.share >= 0.95 ? <p className="t-small quiet">{t('compose.finishing')}</p> : null}
    </>
  )
}
