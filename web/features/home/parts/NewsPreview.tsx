import { links } from '#web/app/links.ts'
import { Avatar } from '#web/kit/Avatar.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { Section } from '#web/kit/Section.tsx'
import { TextLink } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import type { Home } from '../data.ts'
import { previewed } from '../news.ts'
import { NewsPicture } from '../NewsPicture.tsx'

/** The first posts in short. */
export const NewsPreview = ({ posts }: { posts: Home['posts'] }) => {
  const { t } = useWords()
  const { age } = useFormats()
  const shown = previewed(posts)
  if (shown.length === 0) return null
  return (
    <Section title={t('home.news')} action={<TextLink href={links.news()}>{t('home.allNews')}</TextLink>}>
      <Rows>
        {shown.map((post) => (
          <ListRow
            key={post.id}
            height={72}
            href={links.post({ postId: post.id })}
            start={
              <>
                <Avatar name={post.authorName} imageUrl={post.authorPicture} />
                {post.media.length === 0 ? null : <NewsPicture post={post} />}
              </>
            }
            title={t('home.writtenBy', { name: post.authorName, age: age(post.createdAt) })}
            detail={
              <span className="clamp-2" dir="auto">
                {post.title || post.content}
              </span>
            }
          />
        ))}
      </Rows>
    </Section>
  )
}
