import { Icon } from '#web/kit/Icon.tsx'
import { ListRow } from '#web/kit/ListRow.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { targetOf, type Notice } from '../rules.ts'
import { looks } from './looks.ts'

/** One notification: icon, sentence, what it is about, age and picture; leads to what it tells of. */
export const NotificationRow = ({ notice }: { notice: Notice }) => {
  const { t } = useWords()
  const { age } = useFormats()
  const { icon, words } = looks[notice.type]
  const href = targetOf(notice)
  const { caption, venueName, mediaUrl } = notice.additionalData
  const about = caption ?? venueName ?? ''
  return (
    <ListRow
      height={72}
      {...(href === null ? {} : { href })}
      start={<Icon path={icon} />}
      title={t(words, { name: notice.actorName ?? t('notifications.somebody') })}
      detail={
        <>
          {about === '' ? null : (
            <div className="clamp-2" dir="auto">
              {about}
            </div>
          )}
          <time dateTime={notice.createdAt}>{age(notice.createdAt)}</time>
        </>
      }
      {...(mediaUrl === undefined
        ? {}
        : { end: <img className="notice-picture" src={mediaUrl} alt="" loading="lazy" /> })}
    />
  )
}
