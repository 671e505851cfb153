import { mdiPencilOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/kit/Button.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { type Note, notesQuestion } from '../data.ts'
import { NoteSheet } from './NoteSheet.tsx'

/** What one writes for oneself: nobody else reads it, and it is not kept on the device. */
export const Notes = () => {
  const { t } = useWords()
  const { longDay } = useFormats()
  const notes = useQuery(notesQuestion())
  const [open, setOpen] = useState<Note | 'new' | null>(null)
  return (
    <Section title={t('progress.notes')}>
      <Stack>
        <Text quiet>{t('progress.notesWhy')}</Text>
        <Line>
          <Button icon={mdiPencilOutline} onClick={() => setOpen('new')}>
            {t('progress.noteWrite')}
          </Button>
        </Line>
        <QueryView query={notes} what={t('progress.notes')} shape="row" count={2}>
          {({ data }) =>
            data.length === 0 ? null : (
              <Rows label={t('progress.notes')}>
                {data.map((note) => (
                  <ListRow
                    key={note.id}
                    height={72}
                    title={longDay(note.day)}
                    detail={<Text typed>{note.text}</Text>}
                    onOpen={() => setOpen(note)}
                  />
                ))}
              </Rows>
            )
          }
        </QueryView>
      </Stack>
      {open === null ? null : <NoteSheet note={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </Section>
  )
}
