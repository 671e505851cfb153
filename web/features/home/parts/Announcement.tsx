import { mdiBullhornOutline } from '@mdi/js'
import { links } from '#web/app/links.ts'
import { Card, CoverLink } from '#web/kit/Card.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Line } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import type { Home } from '../data.ts'
import { announced } from '../news.ts'

/** The pinned announcement, if there is one. */
export const Announcement = ({ posts }: { posts: Home['posts'] }) => {
  const { t } = useWords()
  const { age } = useFormats()
  const post = announced(posts)
  if (post === null) return null
  return (
    <Section title={t('home.announcement')} titleHidden>
      <Card tone="gold" as="article">
        <Line>
          <Icon path={mdiBullhornOutline} size={20} />
          <Text look="label" as="span">
            {t('home.announcement')}
          </Text>
        </Line>
        <p className="clamp-2" dir="auto">
          <CoverLink href={links.post({ postId: post.id })}>{post.title || post.content}</CoverLink>
        </p>
        <Text look="small" quiet>
          {t('home.writtenBy', { name: post.authorName, age: age(post.createdAt) })}
        </Text>
      </Card>
    </Section>
  )
}
