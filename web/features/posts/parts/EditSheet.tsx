import { useState, type ReactNode, type SubmitEvent } from 'react'
import * as z from 'zod/mini'
import { ALT_CHARACTERS, POST_CHARACTERS } from '#contract/posts/post-writing.ts'
import { Restored } from '#web/features/drafts/Restored.tsx'
import { useTyped } from '#web/features/drafts/use-typed.ts'
import { useAction } from '#web/http/optimistic.ts'
import { queryClient } from '#web/http/query-client.ts'
import { Button } from '#web/kit/Button.tsx'
import { ChoiceField } from '#web/kit/ChoiceField.tsx'
import { Field } from '#web/kit/Field.tsx'
import { FieldError } from '#web/kit/FieldFrame.tsx'
import { useHold } from '#web/kit/hold.ts'
import { Failure } from '#web/kit/Notice.tsx'
import { Img } from '#web/kit/Img.tsx'
import { Sheet } from '#web/kit/Sheet.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { useSession } from '#web/session/session.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { changedCaptions, keptCaptions } from '../captions-shape.ts'
import { changeOf, undescribed } from '../changing.ts'
import { askPostsAnew, changedEverywhere } from '../data.ts'
import type { PostShape } from '../feed.ts'
import { formsOf, isFilm } from '../pictures.ts'
import { changePost, writingFailure, type PostChange } from '../writing.ts'
import { Audience } from './Audience.tsx'
import './compose-style.ts'
import { PostWords } from './PostWords.tsx'
import { CaptionsField } from './CaptionsField.tsx'

interface Props {
  post: PostShape
  open: boolean
  onClose: () => void
}

/** Changes the words of an own post, its pictures' words, whether children are in them, and who sees it. */
export const EditSheet = ({ post, open, onClose }: Props) => {
  const { t } = useWords()
  return (
    <Sheet open={open} title={t('compose.editTitle')} onClose={onClose} tall>
      <EditForm post={post} onDone={onClose} />
    </Sheet>
  )
}

// A file that was chosen is not kept: it may still have been on its way.
const Kept = z.partial(
  z.object({
    content: z.string(),
    alts: z.array(z.string()),
    childrenAgreed: z.boolean(),
    visibility: z.enum(['community', 'public']),
  }),
)

const EditForm = ({ post, onDone }: { post: PostShape; onDone: () => void }) => {
  const { t } = useWords()
  const { user } = useSession()
  const { typed, type, end, restored } = useTyped({
    kept: { id: `post-${post._id}`, shape: Kept },
    saved: {
      content: post.content,
      alts: post.mediaAlt,
      captions: keptCaptions(post.captions),
      childrenAgreed: post.childrenAgreed,
      visibility: post.visibility,
    },
  })
  const { content, alts, captions, childrenAgreed, visibility } = typed
  const [tried, setTried] = useState(false)
  useHold(true)
  const { act, busy, error } = useAction({
    run: (body: PostChange, key) => changePost(post._id, body, key),
    onDone: ({ data }) => {
      for (const { make } of changedEverywhere(post._id, (shown) => ({ ...data, comments: shown.comments })))
        make(queryClient)
      void askPostsAnew()
      snack({ text: t('compose.savedPost') })
      end()
      onDone()
    },
  })
  // Saving waits for captions on their way, and for others in place of refused ones.
  const unheard = captions?.url === ''
  const missing = content.trim() === '' && post.media.length === 0
  const [silent] = undescribed(post.media, alts)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (silent !== undefined) event.currentTarget.querySelector<HTMLElement>(`[name=alt-${silent}]`)?.focus()
    else if (!unheard && !missing && content.trim().length <= POST_CHARACTERS) act(changeOf(typed))
  }
  return (
    <form className="compose" noValidate onSubmit={submit}>
      <Restored {...restored} />
      {error === null ? null : <Failure message={writingFailure('edit', error)} />}
      <PostWords
        value={content}
        onChange={(content) => type({ content })}
        optional={post.media.length > 0}
        error={tried && missing ? t('compose.needSomething') : undefined}
      />
      <Descriptions post={post} alts={alts} tried={tried} onChange={(alts) => type({ alts })}>
        <CaptionsField
          captions={captions}
          onChange={(change) => type((now) => ({ captions: changedCaptions(now.captions, change) }))}
        />
      </Descriptions>
      {post.media.length === 0 ? null : (
        <ChoiceField
          legend={t('compose.children')}
          hint={t('compose.childrenHint')}
          name="children"
          options={[
            { value: 'none', label: t('compose.children.none') },
            { value: 'agreed', label: t('compose.children.agreed') },
          ]}
          value={childrenAgreed ? 'agreed' : 'none'}
          onChange={(children) => type({ childrenAgreed: children === 'agreed' })}
        />
      )}
      <Audience
        opens={user?.community?.openPosts}
        value={visibility}
        withChildren={childrenAgreed}
        stands={post.visibility === 'public'}
        onChange={(visibility) => type({ visibility })}
      />
      <div className="compose-foot">
        {tried && captions?.failure ? (
          <FieldError id="captions-refused" text={t('compose.needFiles', { count: 1 })} />
        ) : null}
        <div className="line">
          <Button
            look="main"
            type="submit"
            busy={busy || (unheard && captions.failure === null)}
            busyLabel={t('compose.saving')}
          >
            {t('compose.save')}
          </Button>
        </div>
      </div>
    </form>
  )
}

interface DescriptionsProps {
  post: PostShape
  alts: readonly string[]
  /** Saving was tried: what is missing is said. */
  tried: boolean
  onChange: (alts: string[]) => void
  /** What a video has besides. */
  children: ReactNode
}

const Descriptions = ({ post, alts, tried, onChange, children }: DescriptionsProps) => {
  const { t } = useWords()
  const { number } = useFormats()
  if (post.media.length === 0) return null
  const silent = undescribed(post.media, alts)
  return (
    <ul className="attached">
      {post.media.map((url, place) => (
        <li key={url} className="attached-file">
          <div className="attached-head">
            <Img
              className="attached-preview"
              src={post.mediaThumbnails[place] || (formsOf(url)?.small ?? '')}
              alt=""
              width={72}
              height={72}
            />
            <p className="t-label">
              {isFilm(url) ? t('compose.film') : t('compose.picture', { number: number(place + 1) })}
            </p>
          </div>
          <Field
            label={t(isFilm(url) ? 'compose.altOfFilm' : 'compose.alt')}
            hint={t('compose.altHint')}
            name={`alt-${place}`}
            autoComplete="off"
            dir="auto"
            optional={isFilm(url)}
            error={tried && silent.includes(place) ? t('compose.needAlt', { count: 1 }) : undefined}
            maxLength={ALT_CHARACTERS}
            value={alts[place] ?? ''}
            onChange={({ target }) =>
              onChange(post.media.map((_, at) => (at === place ? target.value : (alts[at] ?? ''))))
            }
          />
          {isFilm(url) ? children : null}
        </li>
      ))}
    </ul>
  )
}
