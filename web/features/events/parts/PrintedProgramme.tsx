import { Suspense } from 'react'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { laterWords } from '#web/words/language.ts'
import { useWords } from '#web/words/words.ts'
import type { CommunityEvent } from '../data.ts'
import { parts } from '../papers.ts'
import type { Shown } from '../slides.ts'
import { useEventWords } from '../use-event-words.ts'

const PrintedBring = lazyPart(async () => {
  const [part] = await Promise.all([import('./PrintedBring.tsx'), laterWords('bring')])
  return part.PrintedBring
})

/** The programme on paper: seen when it is printed, and then alone. Letters are named there, and read from their own. */
export const PrintedProgramme = ({ event, items }: { event: CommunityEvent; items: readonly Shown[] }) => {
  const { t } = useWords()
  const { when, badiLine } = useEventWords(event)
  return (
    <div className="programme-print">
      <p>
        {when}
        {badiLine === null ? null : (
          <>
            <br />
            {badiLine}
          </>
        )}
      </p>
      {parts.map((part) => {
        const some = items.filter((item) => item.part === part)
        return some.length === 0 ? null : (
          <section key={part}>
            <h2>{t(`events.part.${part}`)}</h2>
            <ol>
              {some.map((item, place) => (
                <li key={place}>
                  <b>
                    <bdi>{item.title}</bdi>
                  </b>
                  <br />
                  {item.line}
                  {item.text === '' || item.isLetter ? null : (
                    <p className="typed" dir="auto">
                      {item.text}
                    </p>
                  )}
                </li>
              ))}
            </ol>
          </section>
        )
      })}
      {event.can.attend ? (
        <Suspense>
          <PrintedBring eventId={event.id} />
        </Suspense>
      ) : null}
    </div>
  )
}
