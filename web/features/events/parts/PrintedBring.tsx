import { useQuery } from '@tanstack/react-query'
import { useWords } from '#web/words/words.ts'
import { bringQuestion } from '../bring.ts'

/** On the printed programme: what is still to be brought. Nobody's name, since a sheet in a room is read by all. */
export const PrintedBring = ({ eventId }: { eventId: string }) => {
  const { t } = useWords()
  const { data } = useQuery(bringQuestion(eventId))
  const lines = data?.data.lines ?? []
  if (lines.length === 0) return null
  return (
    <section>
      <h2>{t('bring.title')}</h2>
      <ul>
        {lines.map(({ id, title, wanted, taken }) => (
          <li key={id}>
            <b>
              <bdi>{title}</bdi>
            </b>
            {'\u00a0· '}
            {wanted > taken
              ? t(taken === 0 ? 'bring.wanted' : 'bring.more', { count: wanted - taken })
              : t('bring.enough')}
          </li>
        ))}
      </ul>
    </section>
  )
}
