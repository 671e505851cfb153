import type * as z from 'zod/mini'
import type { RecentComment } from '#contract/posts/posts.ts'
import { links } from '#web/app/links.ts'
import { Avatar } from '#web/kit/Avatar.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { Section } from '#web/kit/Section.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'

/** The newest comments, each leading to its post. */
export const RecentComments = ({ comments }: { comments: readonly z.output<typeof RecentComment>[] }) => {
  const { t } = useWords()
  const { age } = useFormats()
  if (comments.length === 0) return null
  return (
    <Section title={t('posts.recentComments')}>
      <Rows>
        {comments.map((one) => (
          <ListRow
            key={one._id}
            height={72}
            href={links.post({ postId: one.post })}
            title={<bdi>{one.authorName}</bdi>}
            start={<Avatar name={one.authorName} />}
            detail={
              <>
                <div className="clamp-2">
                  <bdi>{one.comment}</bdi>
                </div>
                <time dateTime={one.createdAt}>{age(one.createdAt)}</time>
              </>
            }
          />
        ))}
      </Rows>
    </Section>
  )
}
