import { mdiAccountLockOutline, mdiHandCoinOutline, mdiPencilOutline } from '@mdi/js'
import { Suspense, useState } from 'react'
import { Icon } from '#web/kit/Icon.tsx'
import { IconButton } from '#web/kit/IconButton.tsx'
import { ListRow } from '#web/kit/ListRow.tsx'
import { Text, TextLink } from '#web/kit/Text.tsx'
import { apart } from '#web/words/apart.ts'
import { useWords } from '#web/words/words.ts'
import type { Entry } from '../data.ts'
import { type More, typedOf } from '../dates.ts'
import { useCalendarWords } from '../use-calendar-words.ts'
import { lazyPart } from '#web/kit/lazy-screen.ts'

// An editor of those who keep the dates.
const DateSheet = lazyPart(async () => (await import('./DateSheet.tsx')).DateSheet)

/** A date of the Assembly or of the Fund in the list of a day, with all that is known of it. */
export const DateRow = ({ entry, more }: { entry: Entry; more: More }) => {
  const { t } = useWords()
  const { hours } = useCalendarWords(null)
  const [changes, setChanges] = useState(false)
  const { id, kind, title, time, endTime, place } = entry
  const line = [
    t(kind === 'Fund' ? 'calendars.layer.fund' : 'calendars.layer.assembly'),
    hours(time, endTime),
    place,
  ].filter((part) => part !== null)
  return (
    <>
      <ListRow
        height={64}
        start={<Icon path={kind === 'Fund' ? mdiHandCoinOutline : mdiAccountLockOutline} />}
        title={<bdi>{title}</bdi>}
        detail={
          <>
            {line.join('\u00a0· ')}
            {more.note === '' ? null : (
              <Text look="small" as="div" typed>
                {more.note}
              </Text>
            )}
            {more.link === '' ? null : (
              <div>
                <TextLink href={more.link} newTab>
                  {t('calendars.date.linkTo')}
                </TextLink>
              </div>
            )}
          </>
        }
        {...(more.change
          ? {
              end: (
                <IconButton
                  icon={mdiPencilOutline}
                  label={t('calendars.changeDate', { title: apart(title) })}
                  onClick={() => setChanges(true)}
                />
              ),
            }
          : {})}
      />
      {changes ? (
        <Suspense>
          <DateSheet id={id} saved={typedOf(entry, more)} layers={[]} onClose={() => setChanges(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
