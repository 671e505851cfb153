import { Avatar } from '#web/kit/Avatar.tsx'
import { Button } from '#web/kit/Button.tsx'
import { ListRow } from '#web/kit/ListRow.tsx'
import { useWords } from '#web/words/words.ts'
import type { Term } from '../data.ts'
import { officeWords } from '../office-words.ts'
import { useDates } from '../use-dates.ts'

interface Props {
  term: Term
  onEnd: () => void
  /** The body, where the row is one's own among those of several. */
  body?: string
}

/** Who serves, as what and how long, with the way to end it. */
export const Serving = ({ term, onEnd, body }: Props) => {
  const { t } = useWords()
  const { date } = useDates()
  const office = t(officeWords[term.office])
  const days = t('offices.fromTo', { from: date(term.from), to: date(term.to) })
  const may = term.can.end || term.can.proposeEnd || term.can.resign
  const label =
    body === undefined
      ? t(term.mine ? 'offices.layDownAs' : 'offices.endOf', { name: term.name, office })
      : t('offices.layDownIn', { office, body })
  return (
    <ListRow
      height={64}
      folds={body !== undefined}
      title={<bdi>{body ?? term.name}</bdi>}
      detail={`${term.handsOver ? t('offices.handsOver', { office }) : office}\u00a0· ${days}`}
      {...(body === undefined ? { start: <Avatar name={term.name} imageUrl={term.profilePicture} /> } : {})}
      {...(may
        ? {
            end: (
              <Button look="text" label={label} onClick={onEnd}>
                {t(term.mine ? 'offices.layDown' : 'offices.end')}
              </Button>
            ),
          }
        : {})}
    />
  )
}
