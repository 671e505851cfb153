import { mdiPencilOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { links } from '#web/app/links.ts'
import { Button } from '#web/kit/Button.tsx'
import { Card } from '#web/kit/Card.tsx'
import { Img } from '#web/kit/Img.tsx'
import { Pictures } from '#web/kit/Pictures.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Section } from '#web/kit/Section.tsx'
import { CardList } from '#web/kit/Stack.tsx'
import { Text, TextLink } from '#web/kit/Text.tsx'
import { formsOf } from '#web/features/posts/pictures.ts'
import type { PostShape } from '#web/features/posts/feed.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { type Campaign, updatesQuestion } from '../data.ts'
import { UpdateSheet } from './UpdateSheet.tsx'

/** The posts that tell how it goes; each of them stands in the news too. */
export const Updates = ({ campaign: { id, can } }: { campaign: Campaign }) => {
  const { t } = useWords()
  const [writing, setWriting] = useState(false)
  const updates = useQuery(updatesQuestion(id))
  return (
    <Section
      title={t('campaigns.updates')}
      {...(can.update
        ? {
            action: (
              <Button look="text" icon={mdiPencilOutline} onClick={() => setWriting(true)}>
                {t('campaigns.writeUpdate')}
              </Button>
            ),
          }
        : {})}
    >
      <QueryView query={updates} what={t('campaigns.updates')} shape="post" count={1}>
        {({ data }) =>
          data.length === 0 ? (
            <Text quiet>{t('campaigns.noUpdates')}</Text>
          ) : (
            <CardList>
              {data.map((post) => (
                <Update key={post.id} post={post} />
              ))}
            </CardList>
          )
        }
      </QueryView>
      {writing ? <UpdateSheet id={id} onClose={() => setWriting(false)} /> : null}
    </Section>
  )
}

const Update = ({ post }: { post: PostShape }) => {
  const { t } = useWords()
  const { age } = useFormats()
  const [first = ''] = post.media
  const picture = formsOf(first)?.middle ?? post.mediaThumbnails[0] ?? first
  return (
    <Card as="li">
      <Text look="small" quiet>
        <TextLink href={links.user({ userId: post.author })}>
          <bdi>{post.authorName}</bdi>
        </TextLink>
        {'\u00a0· '}
        {age(post.createdAt)}
      </Text>
      <Text typed>{post.content}</Text>
      {picture === '' ? null : (
        <Pictures>
          <Img
            className="campaign-picture"
            src={picture}
            alt={post.mediaAlt[0] || t('campaigns.pictureOf', { name: post.authorName })}
          />
        </Pictures>
      )}
      <Text look="small">
        <TextLink href={links.post({ postId: post.id })}>{t('campaigns.seePost')}</TextLink>
      </Text>
    </Card>
  )
}
