import { Text } from '#web/kit/Text.tsx'
import { type WordKey, useWords } from '#web/words/words.ts'
import type { Candidate } from '../queue.ts'
import { mdiCheckCircleOutline, mdiCloseCircleOutline, mdiHelpCircleOutline } from '@mdi/js'
import { Icon } from '#web/kit/Icon.tsx'
import { useFormats } from '#web/words/formats.ts'

/** What the roll says of who it may be. */
export const Candidates = ({ candidates }: { candidates: readonly Candidate[] }) => {
  const { t } = useWords()
  if (candidates.length === 0) return <Text>{t('inviting.nobodyLike')}</Text>
  return (
    <ul className="candidates">
      {candidates.map((candidate) => (
        <Comparison key={candidate.personId} candidate={candidate} />
      ))}
    </ul>
  )
}

const parts = ['bahaiId', 'email', 'name', 'birthDate'] as const

const partWords: Readonly<Record<(typeof parts)[number], WordKey>> = {
  bahaiId: 'inviting.part.bahaiId',
  email: 'inviting.part.email',
  name: 'inviting.part.name',
  birthDate: 'inviting.part.birthDate',
}

const looks = {
  same: { icon: mdiCheckCircleOutline, word: 'inviting.same' },
  different: { icon: mdiCloseCircleOutline, word: 'inviting.different' },
  unknown: { icon: mdiHelpCircleOutline, word: 'inviting.notKnown' },
} as const

/** Somebody on the roll, and what of it is the same: by icon and word, never by colour alone. */
const Comparison = ({ candidate }: { candidate: Candidate }) => {
  const { t } = useWords()
  const { longDay } = useFormats()
  const { name, birthDate, locality, matches, hasAccount, child } = candidate
  const more = [locality, birthDate === null ? null : longDay(birthDate)].filter((one) => one !== null)
  return (
    <li className="candidate">
      <Text look="label">
        {t('inviting.onRoll')} <bdi>{name}</bdi>
      </Text>
      {more.length > 0 ? (
        <Text look="small" quiet>
          {more.join('\u00a0· ')}
        </Text>
      ) : null}
      <ul className="matches">
        {parts.map((part) => (
          <li key={part} data-match={matches[part]}>
            <Icon path={looks[matches[part]].icon} size={18} />
            <span>{t(looks[matches[part]].word, { what: t(partWords[part]) })}</span>
          </li>
        ))}
      </ul>
      {hasAccount ? <Text look="small">{t('inviting.hasAccount')}</Text> : null}
      {child ? <Text look="small">{t('inviting.child')}</Text> : null}
    </li>
  )
}
