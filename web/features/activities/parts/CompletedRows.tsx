import { mdiClose, mdiPencilOutline } from '@mdi/js'
import { useState } from 'react'
import { useAction } from '#web/http/optimistic.ts'
import { IconButton } from '#web/kit/IconButton.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { apart } from '#web/words/apart.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { type Done, completionRoutes, sendOwnCompletion } from '../completions.ts'
import { studyName } from '../studies.ts'
import { CompletedSheet } from './CompletedSheet.tsx'

/** What was completed, each with its day, which can be changed, and taken back with Undo. */
export const CompletedRows = ({ label, rows }: { label: string; rows: readonly Done[] }) => {
  const { t } = useWords()
  const [changing, setChanging] = useState<Done | null>(null)
  return (
    <>
      <Rows label={label}>
        {rows.map((done) => (
          <Completed
            key={`${done.person.id} ${done.item.id}`}
            done={done}
            onChange={() => setChanging(done)}
          />
        ))}
      </Rows>
      {changing === null ? null : (
        <CompletedSheet
          title={t('completions.change')}
          kind={null}
          people={[]}
          done={changing}
          onClose={() => setChanging(null)}
        />
      )}
    </>
  )
}

const Completed = ({ done, onChange }: { done: Done; onChange: () => void }) => {
  const { t, language } = useWords()
  const formats = useFormats()
  const { item, day, person, named } = done
  const what = studyName(item, language)
  const { act } = useAction({
    run: (on: string | null, key) =>
      sendOwnCompletion({ person: person.id, studyItem: item.id, day: on }, key),
    refresh: completionRoutes,
    onDone: (_, on) => {
      if (on === null)
        snack({ text: t('completions.takenBack'), action: { label: t('kit.undo'), run: () => act(day) } })
    },
    onFailed: (error) => snack({ text: error.message }),
  })
  return (
    <ListRow
      title={<bdi>{what}</bdi>}
      detail={named ? `${apart(person.name)}\u00a0· ${formats.day(day)}` : formats.day(day)}
      height={64}
      end={
        <>
          <IconButton
            icon={mdiPencilOutline}
            label={t('completions.changeNamed', { what, name: person.name })}
            onClick={onChange}
          />
          <IconButton
            icon={mdiClose}
            label={t('completions.takeBackNamed', { what, name: person.name })}
            onClick={() => act(null)}
          />
        </>
      }
    />
  )
}
