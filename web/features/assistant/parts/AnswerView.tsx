import { mdiBookOpenVariantOutline, mdiOpenInNew } from '@mdi/js'
import { useId, type MouseEvent } from 'react'
import { useSearchParams } from 'react-router'
import { isHttpsLink } from '#contract/common.ts'
import { directionOf } from '#contract/words/languages.ts'
import { links } from '#web/app/links.ts'
import { LinkButton } from '#web/kit/Button.tsx'
import { Line } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { apart } from '#web/words/apart.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import type { Passage, Sentence } from '../data.ts'
import type { Answer } from '../talk.ts'

interface Props {
  answer: Answer
  /** Of the community whose texts they are. */
  slug: string
}

/** What was found: the sentences of a model with their sources, or the passages alone; or that nothing was. */
export const AnswerView = ({ answer, slug }: Props) => {
  const { t } = useWords()
  const place = useId()
  const { outcome, passages, sentences, writing } = answer
  if (outcome === 'unknown') return <Text>{t('nuri.unknown')}</Text>
  return (
    <>
      {sentences.length === 0 ? null : (
        <p dir="auto">
          {sentences.map((one, at) => (
            <Said key={at} sentence={one} passages={passages} place={place} />
          ))}
        </p>
      )}
      <Ending answer={answer} />
      {/* While a model answers, they are what it goes by: the sentences alone are read out. */}
      <div className="stack" {...(writing === 'quoted' ? {} : { 'aria-live': 'off' })}>
        {passages.map((one) => (
          <Quoted key={one.number} passage={one} place={`${place}-${one.number}`} slug={slug} />
        ))}
      </div>
    </>
  )
}

/** Says what stands below: how it was answered, or why not. */
const Ending = ({ answer: { writing, sentences, passages, refusal } }: { answer: Answer }) => {
  const { t } = useWords()
  if (writing === 'quoted') return <Text quiet>{t('nuri.quoted', { count: passages.length })}</Text>
  if (writing === 'running') return sentences.length === 0 ? <Text quiet>{t('nuri.writing')}</Text> : null
  if (writing === 'done') return <Text quiet>{t('nuri.sources')}</Text>
  return (
    <Text quiet>
      {writing === 'refused' ? refusal : t(`nuri.not.${writing}`)}{' '}
      {t('nuri.quoted', { count: passages.length })}
    </Text>
  )
}

interface SaidProps {
  sentence: Sentence
  passages: readonly Passage[]
  /** Begins the ids of the passages below. */
  place: string
}

const Said = ({ sentence, passages, place }: SaidProps) => {
  const { t } = useWords()
  const { number } = useFormats()
  const show = (event: MouseEvent, id: string) => {
    event.preventDefault()
    const quoted = document.querySelector<HTMLElement>(`#${CSS.escape(id)}`)
    quoted?.scrollIntoView({ block: 'center' })
    quoted?.focus({ preventScroll: true })
  }
  const carrying = passages.filter((one) => sentence.passages.includes(one.number))
  return (
    <span>
      {sentence.text}
      {carrying.map((one) => (
        <a
          key={one.number}
          className="nuri-cite"
          href={`#${place}-${one.number}`}
          aria-label={t('nuri.source', { number: number(one.number), title: apart(one.title) })}
          onClick={(event) => show(event, `${place}-${one.number}`)}
        >
          {number(one.number)}
        </a>
      ))}{' '}
    </span>
  )
}

interface QuotedProps {
  passage: Passage
  place: string
  slug: string
}

const Quoted = ({ passage, place, slug }: QuotedProps) => {
  const { number } = useFormats()
  const { language: lang, title, heading, text } = passage
  const dir = directionOf(lang)
  return (
    <figure id={place} tabIndex={-1} className="card nuri-quoted">
      <figcaption>
        <span className="nuri-number">{number(passage.number)}</span>
        <span className="nuri-of">
          <b lang={lang} dir="auto">
            {title}
          </b>
          {heading === '' || heading === title ? null : (
            <span className="quiet" lang={lang} dir="auto">
              {heading}
            </span>
          )}
        </span>
      </figcaption>
      <blockquote className="nuri-words" lang={lang} dir={dir}>
        {text}
      </blockquote>
      <Line>
        <Ways passage={passage} slug={slug} />
      </Line>
    </figure>
  )
}

/** Where it stands whole: the announcement, the community's page, or the text itself; and where that was taken from. */
const Ways = ({ passage, slug }: Omit<QuotedProps, 'place'>) => {
  const { t } = useWords()
  const [params] = useSearchParams()
  const { kind, source, piece, title, address } = passage
  const community = params.get('community') ?? undefined
  const href =
    kind === 'news'
      ? links.post({ postId: source })
      : kind === 'page'
        ? links.community({ name: slug })
        : links.nuriTest({ community, source, piece: String(piece) })
  return (
    <>
      <LinkButton
        look="text"
        icon={mdiBookOpenVariantOutline}
        href={href}
        label={t('nuri.readOf', { title: apart(title) })}
      >
        {t('nuri.read')}
      </LinkButton>
      {address === null || !isHttpsLink(address) ? null : (
        <LinkButton look="text" icon={mdiOpenInNew} href={address} newTab>
          {t('nuri.open', { place: apart(new URL(address).hostname) })}
        </LinkButton>
      )}
    </>
  )
}
