import { useRef, useState } from 'react'
import { listDecided, listFlagged } from '#contract/posts/moderation.ts'
import { communityFeed, getPost } from '#contract/posts/posts.ts'
import { failureOf } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { ConfirmDialog } from '#web/kit/ConfirmDialog.tsx'
import { Field } from '#web/kit/Field.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords, type WordKey } from '#web/words/words.ts'
import { decide, type Case, type Verdict } from '../moderation.ts'

/** What is about to be decided; `again`: what was hidden is shown again. */
export interface Asked {
  readonly about: Case
  readonly decision: Verdict
  readonly again: boolean
}

/** Asks for the reason that the author will read. */
export const DecideDialog = ({ asked, onClose }: { asked: Asked; onClose: () => void }) => {
  const { t } = useWords()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement | HTMLTextAreaElement>(null)
  const { about, decision, again } = asked
  const { act, busy, error } = useAction({
    run: (words: string, key) => decide(about, decision, words, key),
    refresh: [listFlagged, listDecided, communityFeed, getPost],
    onDone: ({ message }) => {
      snack({ text: message })
      onClose()
    },
  })
  const said = words[again ? 'show' : decision]
  const name = about.authorName
  return (
    <ConfirmDialog
      open
      title={t(said.title, { name })}
      confirmLabel={t(said.word)}
      keepLabel={t('kit.cancel')}
      onConfirm={() => {
        setMissing(reason.trim() === '')
        if (reason.trim() === '') field.current?.focus()
        else act(reason.trim())
      }}
      onKeep={onClose}
      busy={busy}
      danger={decision === 'remove'}
    >
      <Stack>
        <Text>{t(said.text, { name })}</Text>
        <Field
          ref={field}
          label={t('admin.decision.reason', { name })}
          hint={t('admin.decision.reasonHint')}
          name="reason"
          autoComplete="off"
          lines={3}
          maxLength={500}
          value={reason}
          error={missing ? t('admin.decision.reasonMissing') : undefined}
          onChange={(event) => {
            setReason(event.target.value)
            setMissing(false)
          }}
        />
        {error ? <Failure message={failureOf(error)} /> : null}
      </Stack>
    </ConfirmDialog>
  )
}

const words: Readonly<Record<Verdict | 'show', { title: WordKey; text: WordKey; word: WordKey }>> = {
  keep: {
    title: 'admin.decision.keepTitle',
    text: 'admin.decision.keepText',
    word: 'admin.decision.keep',
  },
  hide: {
    title: 'admin.decision.hideTitle',
    text: 'admin.decision.hideText',
    word: 'admin.decision.hide',
  },
  remove: {
    title: 'admin.decision.removeTitle',
    text: 'admin.decision.removeText',
    word: 'admin.decision.remove',
  },
  show: {
    title: 'admin.decision.showTitle',
    text: 'admin.decision.showText',
    word: 'admin.decision.show',
  },
}
