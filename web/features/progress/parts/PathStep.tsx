import { mdiCheck } from '@mdi/js'
import { links } from '#web/app/links.ts'
import { studyName } from '#web/features/activities/studies.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useQueued } from '#web/http/use-queued.ts'
import { Button } from '#web/kit/Button.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Text, TextLink } from '#web/kit/Text.tsx'
import { WaitingMark } from '#web/kit/WaitingMark.tsx'
import { apart } from '#web/words/apart.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { type Book, changedProgress, progressRoutes, sendTakeBack, type Step } from '../data.ts'
import { shareOf, shownParts, unitOf, withoutWord } from '../path.ts'
import { OwnWord } from './OwnWord.tsx'

/** A book of the path: how far one has come, its units, the circle in which one studies it. */
export const PathStep = ({ book }: { book: Book }) => {
  const { t, language } = useWords()
  const { list } = useFormats()
  const parts = shownParts(book)
  const { group } = book
  const name = studyName(book, language)
  return (
    <li className={`path-step path-${book.state}`}>
      <Mark book={book} />
      <div className="path-text">
        <Text as="h3" look="h3">
          <Name step={book} />
        </Text>
        <StandingOf book={book} />
        <Word step={book} />
        {group === null ? null : (
          <p className="t-body2">
            <TextLink href={links.activity({ activityId: group.id })}>
              <bdi>{group.title}</bdi>
            </TextLink>
            {group.tutors.length === 0
              ? null
              : `\u00a0· ${t('progress.tutors', { count: group.tutors.length, names: list(group.tutors.map(apart)) })}`}
          </p>
        )}
        {parts.length === 0 ? null : (
          <ul className="path-parts" aria-label={t('progress.unitsOf', { book: apart(name) })}>
            {parts.map((part) => (
              <Part key={part.id} part={part} />
            ))}
          </ul>
        )}
      </div>
      <OwnWord step={book} />
    </li>
  )
}

const Name = ({ step }: { step: Step }) => {
  const { language } = useWords()
  const name = <bdi>{studyName(step, language)}</bdi>
  return step.link === null ? (
    name
  ) : (
    <TextLink href={step.link} newTab>
      {name}
    </TextLink>
  )
}

const StandingOf = ({ book }: { book: Book }) => {
  const { t } = useWords()
  const { longDay, number } = useFormats()
  const unit = unitOf(book)
  const says = () => {
    if (book.completedOn !== null) return t('progress.completedOn', { day: longDay(book.completedOn) })
    if (book.state === 'now')
      return unit === null
        ? t('progress.now')
        : t('progress.nowUnit', { unit: number(unit.at), units: number(unit.of) })
    return book.state === 'next' ? t('progress.next') : null
  }
  const words = says()
  return words === null ? null : (
    <Text look="body2" quiet>
      {words}
    </Text>
  )
}

const Part = ({ part }: { part: Step }) => {
  const { t } = useWords()
  const { day } = useFormats()
  return (
    <li>
      <span className={part.completedOn === null ? 'path-dot' : 'path-dot path-dot-done'} aria-hidden="true">
        {part.completedOn === null ? null : <Icon path={mdiCheck} size={14} />}
      </span>
      <div className="path-text">
        <p>
          <Name step={part} />
          {part.completedOn === null ? null : (
            <span className="t-small quiet">
              {'\u00a0· '}
              {t('progress.completedOn', { day: day(part.completedOn) })}
            </span>
          )}
        </p>
        <Word step={part} />
      </div>
      <OwnWord step={part} />
    </li>
  )
}

type Said = NonNullable<Step['claim']>

/** One's own word that it is finished, while it waits for an answer, for a connection, or was answered with not yet. */
const Word = ({ step }: { step: Step }) => {
  const { t, language } = useWords()
  const { day } = useFormats()
  const queued = useQueued('claim', step.id).length > 0
  const { claim } = step
  const { act, busy } = useAction({
    run: ({ id }: Said, key) => sendTakeBack(id, key),
    changes: ({ id }) => changedProgress((old) => withoutWord(old, id)),
    shows: ({ data }) => changedProgress(() => data),
    refresh: progressRoutes,
    onDone: (_, { state }) => {
      if (state === 'waiting') snack({ text: t('progress.takenBack') })
    },
    onFailed: (error, _, again) =>
      snack({ text: error.message, action: { label: t('kit.tryAgain'), run: again } }),
  })
  if (queued) return <WaitingMark />
  if (claim === null) return null
  const waits = claim.state === 'waiting'
  const what = apart(studyName(step, language))
  return (
    <div className="path-word">
      <Text look="body2">{waits ? t('progress.waits', { day: day(claim.day) }) : t('progress.notYet')}</Text>
      <Button
        look="text"
        busy={busy}
        label={t(waits ? 'progress.takeBackOf' : 'progress.understoodOf', { what })}
        onClick={() => act(claim)}
      >
        {t(waits ? 'progress.takeBack' : 'progress.understood')}
      </Button>
    </div>
  )
}

/** Done is filled, now a ring as far as one has come, what is to come an outline; the words beside say the same. */
const Mark = ({ book }: { book: Book }) => {
  const share = book.state === 'now' ? shareOf(book) : 0
  return (
    <svg className="path-mark" viewBox="0 0 32 32" width={32} height={32} aria-hidden="true">
      <circle cx={16} cy={16} r={13} />
      {book.state === 'now' ? (
        <circle
          className="path-arc"
          cx={16}
          cy={16}
          r={13}
          pathLength={100}
          strokeDasharray={`${Math.max(4, share * 100)} 100`}
          transform="rotate(-90 16 16)"
        />
      ) : null}
      {book.state === 'done' ? <path d={mdiCheck} transform="translate(6 6) scale(0.84)" /> : null}
    </svg>
  )
}
