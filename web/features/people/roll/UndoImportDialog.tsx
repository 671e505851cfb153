import { useInfiniteQuery } from '@tanstack/react-query'
import { failureOf } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { ConfirmDialog } from '#web/kit/ConfirmDialog.tsx'
import { Dialog } from '#web/kit/Dialog.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { afterUndoing, stayWords, undoOf, undoPages, type Stayed, type Undoing } from './undo.ts'
import './parts/style.ts'

/** What undoing an import would do; then what it did, and who stayed. */
export const UndoImportDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { t } = useWords()
  const pages = useInfiniteQuery(undoPages(id))
  const undoing = pages.data?.pages[0]?.data
  const { act, busy, error } = useAction({
    run: (one: string, key) => undoOf(one, key),
    refresh: afterUndoing,
    onDone: () => snack({ text: t('imports.undoneSaid') }),
  })
  const body = (
    <Stack>
      <QueryView query={pages} what={t('imports.undoTitle')} shape="row" count={3} failure={failureOf} />
      {undoing === undefined ? null : (
        <>
          <Counted {...undoing} />
          <Stays stayed={pages.data?.pages.flatMap(({ data }) => data.stayed) ?? []} />
          {pages.hasNextPage ? (
            <Button onClick={() => void pages.fetchNextPage()} busy={pages.isFetchingNextPage}>
              {t('imports.stayNext')}
            </Button>
          ) : null}
        </>
      )}
      {error === null || undoing?.done === true ? null : <Failure message={failureOf(error)} />}
    </Stack>
  )
  const nothing = undoing !== undefined && undoing.counts.removed + undoing.counts.restored === 0
  if (undoing?.done === true || nothing)
    return (
      <Dialog
        open
        title={t(undoing.done ? 'imports.undoneTitle' : 'imports.undoTitle')}
        onClose={onClose}
        actions={<Button onClick={onClose}>{t('imports.undoClose')}</Button>}
      >
        {body}
      </Dialog>
    )
  return (
    <ConfirmDialog
      open
      title={t('imports.undoTitle')}
      confirmLabel={t('imports.undoDo')}
      keepLabel={t('imports.undoKeep')}
      onConfirm={() => act(id)}
      onKeep={onClose}
      busy={busy}
      confirmDisabled={undoing === undefined}
      danger
    >
      {body}
    </ConfirmDialog>
  )
}

/** How many go, return and stay: what will be, or what was. */
const Counted = ({ done, counts: { removed, restored, stayed, missing } }: Undoing) => {
  const { t } = useWords()
  const said = [
    removed > 0 ? t(done ? 'imports.haveGone' : 'imports.willGo', { count: removed }) : null,
    restored > 0 ? t(done ? 'imports.haveReturned' : 'imports.willReturn', { count: restored }) : null,
    stayed > 0 ? t(done ? 'imports.haveStayed' : 'imports.willStay', { count: stayed }) : null,
    missing > 0 ? t('imports.missing', { count: missing }) : null,
  ].filter((one) => one !== null)
  return (
    <>
      {!done && removed + restored === 0 ? <Text>{t('imports.undoNothing')}</Text> : null}
      {said.map((one) => (
        <Text key={one}>{one}</Text>
      ))}
    </>
  )
}

const Stays = ({ stayed }: { stayed: readonly Stayed[] }) => {
  const { t } = useWords()
  const { number } = useFormats()
  if (stayed.length === 0) return null
  return (
    <div className="roll-planned">
      <h3 className="t-label">{t('imports.stays')}</h3>
      <ul className="roll-lines">
        {stayed.map((one) => (
          <li key={one.person}>
            <bdi>{one.name}</bdi>{' '}
            <span className="t-small quiet">{t('roll.line', { line: number(one.line) })}</span>
            <div className="t-small">{stayWords(one, t)}</div>
          </li>
        ))}
      </ul>
    </div>
  )
}
