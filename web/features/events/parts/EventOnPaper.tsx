import { links } from '#web/app/links.ts'
import { PrintFoot } from '#web/kit/PrintFoot.tsx'
import { addStyle } from '#web/kit/add-style.ts'
import { apart } from '#web/words/apart.ts'
import { useWords } from '#web/words/words.ts'
import type { CommunityEvent } from '../data.ts'
import { parts } from '../papers.ts'
import css from './event-paper.css?inline'

addStyle(css)

/** What of an event stands on paper below when, where and by whom: what it is, its programme, and the way back here. */
export const EventOnPaper = ({ event: { id, title, description, programme } }: { event: CommunityEvent }) => {
  const { t } = useWords()
  return (
    <div className="event-paper">
      {description === '' ? null : (
        <p className="typed" dir="auto">
          {description}
        </p>
      )}
      {parts.map((part) => {
        const some = programme.filter((item) => item.part === part)
        return some.length === 0 ? null : (
          <section key={part}>
            <h2>{t(`events.part.${part}`)}</h2>
            <ul>
              {some.map((item, place) => (
                <li key={place}>
                  <bdi>{item.title}</bdi>
                  {item.by === null ? null : (
                    <>
                      {'\u00a0· '}
                      {t('events.by', { name: apart(item.by) })}
                    </>
                  )}
                </li>
              ))}
            </ul>
          </section>
        )
      })}
      <PrintFoot path={links.event({ eventId: id })} label={title} />
    </div>
  )
}
