import { mdiHeart, mdiHeartOutline } from '@mdi/js'
import { Button } from '#web/kit/Button.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { WaitingMark } from '#web/kit/WaitingMark.tsx'
import { useAction } from '#web/http/optimistic.ts'
import { useQueued } from '#web/http/use-queued.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { changedEverywhere, setLike } from '../data.ts'
import { failureText } from '../failures.ts'
import { withLike, type PostShape } from '../feed.ts'

/** Likes a post with one tap, shown at once. */
export const LikeButton = ({ post, me }: { post: PostShape; me: string }) => {
  const { t } = useWords()
  const { number } = useFormats()
  const { act } = useAction({
    run: (liked: boolean, key) => setLike(post._id, liked, key),
    changes: (liked) => changedEverywhere(post._id, (old) => withLike(old, me, liked)),
    offline: (liked) => ({ act: 'like', id: post._id, liked }),
    onWaiting: () => snack({ text: t('kit.waiting') }),
    onFailed: (error, _liked, again) =>
      snack({ text: failureText('like', error), action: { label: t('kit.tryAgain'), run: again } }),
  })
  const waiting = useQueued('like', post._id).at(-1)
  const shown = waiting === undefined ? post : withLike(post, me, waiting.liked)
  const liked = shown.likes.includes(me)
  const count = shown.likeCount ?? 0
  return (
    <>
      <Button
        look="text"
        icon={liked ? mdiHeart : mdiHeartOutline}
        pressed={liked}
        label={count === 0 ? t('posts.like') : t('posts.likeCount', { count: number(count) })}
        onClick={() => act(!liked)}
      >
        {count === 0 ? t('posts.like') : `${t('posts.like')} ${number(count)}`}
      </Button>
      {waiting === undefined ? null : <WaitingMark />}
    </>
  )
}
