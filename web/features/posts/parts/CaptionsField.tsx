import { mdiAlertCircleOutline, mdiCheck, mdiClose, mdiSubtitlesOutline } from '@mdi/js'
import { useRef } from 'react'
import { offeredLanguages } from '#web/features/people/profile/languages.ts'
import { FileButton } from '#web/kit/FileButton.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { IconButton } from '#web/kit/IconButton.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { useWords } from '#web/words/words.ts'
import { captionsFailure, sendCaptions } from '../captions.ts'
import type { Captions, CaptionsChange } from '../captions-shape.ts'

interface Props {
  captions: Captions | null
  onChange: (change: CaptionsChange) => void
  /** Whoever publishes waits for what is on its way. */
  onSending?: (work: Promise<void>) => void
}

/** What is said in a video, to be read: one WebVTT file and its language. */
export const CaptionsField = ({ captions, onChange, onSending }: Props) => {
  const { t, language } = useWords()
  const stop = useRef<AbortController>(null)
  const take = async ([file]: readonly File[]) => {
    if (file === undefined) return
    stop.current?.abort()
    const { signal } = (stop.current = new AbortController())
    onChange({
      name: file.name,
      url: '',
      failure: null,
      ...(captions === null ? { language } : {}),
    })
    try {
      const url = await sendCaptions(file, signal)
      if (!signal.aborted) onChange({ url })
    } catch (error) {
      if (!signal.aborted) onChange({ failure: captionsFailure(error) })
    }
  }
  const remove = () => {
    stop.current?.abort()
    onChange(null)
  }
  return (
    <div className="compose-files">
      {captions === null ? null : <Chosen captions={captions} onChange={onChange} onRemove={remove} />}
      <FileButton
        icon={mdiSubtitlesOutline}
        accept=".vtt,text/vtt"
        onFiles={(files) => {
          const work = take(files)
          onSending?.(work)
        }}
      >
        {t(captions === null ? 'compose.captionsAdd' : 'compose.captionsReplace')}
      </FileButton>
      {captions === null ? <p className="t-small quiet">{t('compose.captionsHint')}</p> : null}
    </div>
  )
}

interface ChosenProps {
  captions: Captions
  onChange: (change: CaptionsChange) => void
  onRemove: () => void
}

const Chosen = ({ captions, onChange, onRemove }: ChosenProps) => {
  const { t, language } = useWords()
  const names = new Intl.DisplayNames([language], { type: 'language' })
  const { name, url, failure } = captions
  const languages = [...new Set([captions.language, ...offeredLanguages])].map((value) => ({
    value,
    label: names.of(value) ?? value,
  }))
  return (
    <>
      <div className="attached-head">
        <div className="attached-text">
          <p className="t-label">{t('compose.captions')}</p>
          {name === '' ? null : (
            <p className="t-small quiet attached-name">
              <bdi>{name}</bdi>
            </p>
          )}
          {failure !== null ? null : url === '' ? (
            <p className="t-small quiet">{t('compose.finishing')}</p>
          ) : (
            <Icon path={mdiCheck} size={22} label={t('compose.captionsDone')} />
          )}
        </div>
        <IconButton icon={mdiClose} label={t('compose.captionsRemove')} onClick={onRemove} />
      </div>
      {failure === null ? null : (
        <div className="attached-failure" role="alert">
          <p>
            <Icon path={mdiAlertCircleOutline} size={20} />
            <span dir="auto">{failure}</span>
          </p>
        </div>
      )}
      <SelectField
        label={t('compose.captionsLanguage')}
        name="captions-language"
        options={languages.toSorted((one, other) => one.label.localeCompare(other.label, language))}
        value={captions.language}
        onChange={(chosen) => onChange({ language: chosen })}
      />
    </>
  )
}
