import { Icon } from '#web/kit/Icon.tsx'
import { ListRow } from '#web/kit/ListRow.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { saidBy, targetOf, type Notice } from '../rules.ts'
import { looks } from './looks.ts'

/** One notification: icon, sentence, what it is about, age and picture; leads to what it tells of. */
export const NotificationRow = ({ notice }: { notice: Notice }) => {
  const { t } = useWords()
  const { age } = useFormats()
  const { icon, words } = looks[notice.type]
  const href = targetOf(notice)
  const { mediaUrl } = notice.additionalData
  const { name, about } = saidBy(notice)
  return (
    <ListRow
      height={72}
      {...(href === null ? {} : { href })}
      start={<Icon path={icon} />}
      title={t(words, { name: name ?? t('notifications.somebody') })}
      detail={
        <div className="clamp-2">
          <time dateTime={notice.createdAt}>{age(notice.createdAt)}</time>
          {about === null ? null : (
            <>
              {' · '}
              <bdi>{about}</bdi>
            </>
          )}
        </div>
      }
      {...(mediaUrl === undefined
        ? {}
        : { end: <img className="notice-picture" src={mediaUrl} alt="" loading="lazy" /> })}
    />
  )
}
