// What is said of a draft's faults, for the summary and beside each field.
import {
  type ClipboardEvent,
  type DragEvent,
  type SubmitEvent,
  useCallback,
  useEffect,
  useState,
} from 'react'
import { mdiImagePlusOutline } from '@mdi/js'
import { mayAnnounce } from '#contract/posts/post-writing.ts'
import type { SignedInUser } from '#web/http/keep.ts'
import { Button } from '#web/kit/Button.tsx'
import { ChoiceField } from '#web/kit/ChoiceField.tsx'
import { ErrorSummary } from '#web/kit/ErrorSummary.tsx'
import { FieldError } from '#web/kit/FieldFrame.tsx'
import { FileButton } from '#web/kit/FileButton.tsx'
import { Failure, Notice } from '#web/kit/Notice.tsx'
import { Sheet } from '#web/kit/Sheet.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { type Draft, isEmpty } from '../draft-shape.ts'
import { type DraftStore, FORM_ID } from '../draft.ts'
import { type Problem, underWay } from '../problems.ts'
import { useDraft } from '../use-draft.ts'
import { usePublishing } from '../use-publishing.ts'
import { AttachedFiles } from './AttachedFiles.tsx'
import { Audience } from './Audience.tsx'
import './compose-style.ts'
import { PostWords } from './PostWords.tsx'
import { WillReplace } from '#web/features/drafts/WillReplace.tsx'
import { Announce } from './Announce.tsx'

interface Props {
  user: SignedInUser
  open: boolean
  /** The address of the gathering that it is about; it is written below the words. */
  about: string | null
  /** It begins as the word of the Assembly, for those who may say it. */
  announcing: boolean
  onClose: () => void
}

/** Writes a post. What is typed and chosen is kept when the sheet is closed. */
export const ComposeSheet = ({ user, open, about, announcing, onClose }: Props) => {
  const { t } = useWords()
  const { draft, store } = useDraft(user._id)
  useEffect(() => {
    const { content } = store.read().words
    if (about !== null && !content.includes(about)) store.write({ content: `${content}\n\n${about}`.trim() })
  }, [about, store])
  const announces = open && announcing && mayAnnounce(user.roles)
  useEffect(() => {
    if (announces) store.write({ announcement: true })
  }, [announces, store])
  const close = () => {
    store.save()
    if (!isEmpty(store.read())) snack({ text: t('compose.stillHere') })
    onClose()
  }
  return (
    <Sheet open={open} title={t('compose.title')} onClose={close} tall>
      <ComposeForm user={user} draft={draft} store={store} onDone={onClose} />
    </Sheet>
  )
}

interface FormProps {
  user: SignedInUser
  draft: Draft
  store: DraftStore
  onDone: () => void
}

const ComposeForm = ({ user, draft, store, onDone }: FormProps) => {
  const { t } = useWords()
  const { state, attempt, failure, problems, submit } = usePublishing(draft, store, onDone)
  const { items, errorOf } = useProblemWords(problems)
  const [tooMany, setTooMany] = useState(false)
  const { discard, undo } = useDiscarding(draft, store)
  const add = useCallback((files: readonly File[]) => setTooMany(!store.add(files)), [store])
  const { words, files } = draft
  return (
    <form
      className="compose"
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        submit()
      }}
      {...takesFiles(add)}
    >
      {undo === null ? null : (
        <Notice tone="info" focused action={<Button onClick={undo}>{t('kit.undo')}</Button>}>
          {t('compose.discarded')}
        </Notice>
      )}
      <WillReplace form={FORM_ID} />
      <ErrorSummary items={items} attempt={attempt} />
      {failure === null ? null : <Failure message={failure} />}
      <PostWords
        value={words.content}
        onChange={(content) => store.write({ content })}
        error={errorOf('content')}
        optional={files.length > 0}
      />
      <fieldset name="files" tabIndex={-1} className="compose-files">
        <legend className="hidden">{t('compose.addPictures')}</legend>
        {draft.lost === 0 ? null : <Notice tone="warning">{t('compose.lost', { count: draft.lost })}</Notice>}
        <AttachedFiles files={files} store={store} errorOf={errorOf} />
        <FileButton
          icon={mdiImagePlusOutline}
          accept="image/*,video/mp4,video/webm,video/quicktime"
          multiple
          onFiles={add}
        >
          {files.length === 0 ? t('compose.addPictures') : t('compose.addMore')}
        </FileButton>
        <p className="t-small quiet compose-drop">{t('compose.dropHint')}</p>
        {tooMany ? <FieldError id="compose-too-many" text={t('compose.tooMany')} /> : null}
      </fieldset>
      {files.length === 0 ? null : (
        <ChoiceField
          legend={t('compose.children')}
          hint={t('compose.childrenHint')}
          name="children"
          options={[
            { value: 'none', label: t('compose.children.none') },
            { value: 'agreed', label: t('compose.children.agreed') },
          ]}
          value={words.children === 'unanswered' ? null : words.children}
          onChange={(children) => store.write({ children })}
          error={errorOf('children')}
        />
      )}
      <Audience
        value={words.visibility}
        opens={user.community?.openPosts}
        withChildren={files.length > 0 && words.children === 'agreed'}
        onChange={(visibility) => store.write({ visibility })}
      />
      {mayAnnounce(user.roles) ? <Announce words={words} store={store} /> : null}
      <Foot draft={draft} onDiscard={discard} state={state} />
    </form>
  )
}

interface FootProps {
  draft: Draft
  onDiscard: () => void
  state: 'writing' | 'waiting' | 'publishing'
}

/** Undo stands in the sheet itself: what lies under it cannot be reached while it is open. */
const useDiscarding = (draft: Draft, store: DraftStore) => {
  const [before, setBefore] = useState<ReturnType<DraftStore['clear']> | null>(null)
  useEffect(
    () => () => {
      // The pictures stay in memory as long as the draft may come back.
      if (isEmpty(store.read())) before?.forget()
    },
    [before, store],
  )
  const bringBack = () => {
    before?.bringBack()
    setBefore(null)
  }
  return {
    discard: () => setBefore(store.clear()),
    undo: before !== null && isEmpty(draft) ? bringBack : null,
  }
}

/** Publishes, or says what it waits for. */
const Foot = ({ draft, onDiscard, state }: FootProps) => {
  const { t } = useWords()
  const { time, number } = useFormats()
  const way = underWay(draft)
  const sending =
    way === null
      ? t('compose.posting')
      : t('compose.sending', { done: number(way.done), all: number(way.all) })
  return (
    <div className="compose-foot">
      <p className="t-small quiet" role="status">
        {state === 'waiting'
          ? sending
          : draft.savedAt === null
            ? ''
            : t('compose.saved', { time: time(draft.savedAt) })}
      </p>
      <div className="line">
        {isEmpty(draft) || state !== 'writing' ? null : (
          <Button look="text" onClick={onDiscard}>
            {t('compose.discard')}
          </Button>
        )}
        <Button look="main" type="submit" busy={state !== 'writing'} busyLabel={sending}>
          {t('compose.post')}
        </Button>
      </div>
    </div>
  )
}

/** Files that are dropped or pasted are taken in; words that are pasted stay words. */
const takesFiles = (add: (files: readonly File[]) => void) => ({
  onDragOver: (event: DragEvent) => {
    if (event.dataTransfer.types.includes('Files')) event.preventDefault()
  },
  onDrop: (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    add([...event.dataTransfer.files])
  },
  onPaste: (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files]
    if (files.length === 0) return
    event.preventDefault()
    add(files)
  },
})

export const useProblemWords = (problems: readonly Problem[]) => {
  const { t } = useWords()
  const { number } = useFormats()
  const sentence = (problem: Problem): string => {
    if (problem.why === 'nothing') return t('compose.needSomething')
    if (problem.why === 'tooLong') return t('compose.tooLong', { count: number(problem.count) })
    if (problem.why === 'failed') return t('compose.needFiles', { count: problem.count })
    if (problem.why === 'undescribed') return t('compose.needAlt', { count: problem.count })
    return t('compose.needChildren')
  }
  const items = problems.map((problem) => ({ name: problem.field, error: sentence(problem) }))
  return {
    items,
    errorOf: (field: Problem['field']): string | undefined => items.find(({ name }) => name === field)?.error,
  }
}
