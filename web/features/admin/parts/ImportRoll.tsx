import { mdiFileUploadOutline } from '@mdi/js'
import { useId, useRef, useState, type ChangeEvent, type ReactNode } from 'react'
import { listRoll, listWaiting } from '#contract/people.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { Card } from '#web/kit/Card.tsx'
import { FieldError } from '#web/kit/FieldFrame.tsx'
import { Failure, Notice } from '#web/kit/Notice.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords, type WordKey } from '#web/words/words.ts'
import { bringIn, failureOf, type ImportResult } from '../data.ts'
import { decode, previewOf, type Fault, type Preview, type RollColumn } from '../roll-file.ts'

interface Chosen {
  readonly name: string
  readonly csv: string
  readonly preview: Preview | Fault
}

const faults: Readonly<Record<Fault, WordKey>> = {
  empty: 'admin.fault.empty',
  tooLarge: 'admin.fault.tooLarge',
  noNames: 'admin.fault.noNames',
  noPeople: 'admin.fault.noPeople',
}

/** Brings the roll in from a file of a spreadsheet, after a look at what it holds. */
export const ImportRoll = () => {
  const { t } = useWords()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const { act, busy, error, result, reset } = useAction({
    run: (csv: string, key) => bringIn(csv, key),
    refresh: [listRoll, listWaiting],
    onDone: () => setChosen(null),
  })
  const preview = chosen?.preview
  const choose = async (file: File | undefined) => {
    reset()
    if (file === undefined) return setChosen(null)
    const csv = decode(new Uint8Array(await file.arrayBuffer()))
    setChosen({ name: file.name, csv, preview: previewOf(csv) })
  }
  return (
    <Section title={t('admin.import')} id="import">
      <Card>
        <Stack>
          <Text>{t('admin.importText')}</Text>
          <FileField
            fault={typeof preview === 'string' ? t(faults[preview]) : undefined}
            onChoose={(file) => void choose(file)}
          />
          {chosen !== null && typeof preview === 'object' ? (
            <Ready name={chosen.name} preview={preview}>
              <Button
                look="main"
                onClick={() => act(chosen.csv)}
                busy={busy}
                busyLabel={t('admin.importing')}
              >
                {t('admin.importNow', { count: preview.people })}
              </Button>
              <Button look="text" onClick={() => void choose(undefined)}>
                {t('kit.cancel')}
              </Button>
            </Ready>
          ) : null}
          {error ? <Failure message={failureOf(error)} /> : null}
          {result ? <Outcome result={result} /> : null}
        </Stack>
      </Card>
    </Section>
  )
}

interface FileProps {
  fault: string | undefined
  onChoose: (file: File | undefined) => void
}

const FileField = ({ fault, onChoose }: FileProps) => {
  const { t } = useWords()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="field">
      <p id={`${id}-hint`} className="t-small quiet">
        {t('admin.fileHint')}
      </p>
      <input
        ref={input}
        type="file"
        name="roll"
        accept=".csv,.txt,text/csv,text/plain"
        hidden
        onChange={({ target }: ChangeEvent<HTMLInputElement>) => {
          onChoose(target.files?.[0])
          // So that the same file, once mended, can be chosen again.
          target.value = ''
        }}
      />
      <div>
        <Button icon={mdiFileUploadOutline} onClick={() => input.current?.click()}>
          {t('admin.file')}
        </Button>
      </div>
      {fault === undefined ? null : (
        <div role="alert">
          <FieldError id={`${id}-error`} text={fault} />
        </div>
      )}
    </div>
  )
}

const columnWords: Readonly<Record<RollColumn, WordKey>> = {
  bahaiid: 'admin.column.bahaiId',
  firstname: 'admin.column.firstName',
  lastname: 'admin.column.lastName',
  email: 'admin.column.email',
  birthdate: 'admin.column.birthDate',
  standing: 'admin.column.standing',
  locality: 'admin.column.locality',
}

interface ReadyProps {
  name: string
  preview: Preview
  children: ReactNode
}

/** What the file holds, before anything is sent. */
const Ready = ({ name, preview, children }: ReadyProps) => {
  const { t } = useWords()
  const { list } = useFormats()
  return (
    <Notice tone="info" action={<Line>{children}</Line>}>
      <p className="t-label">{t('admin.fileHas', { name, count: preview.people })}</p>
      <p>{t('admin.fileColumns', { columns: list(preview.known.map((one) => t(columnWords[one]))) })}</p>
      {preview.leftOut.length > 0 ? (
        <p>{t('admin.fileLeftOut', { columns: list(preview.leftOut) })}</p>
      ) : null}
    </Notice>
  )
}

/** What was brought in, and which lines were not, with the reason of each. */
const Outcome = ({ result }: { result: ImportResult }) => {
  const { t } = useWords()
  const { number } = useFormats()
  const { added, changed, unchanged, refused } = result
  return (
    <Notice tone={refused.length > 0 ? 'warning' : 'success'} focused>
      <p className="t-label">
        {t('admin.outcome', {
          added: number(added),
          changed: number(changed),
          unchanged: number(unchanged),
        })}
      </p>
      {refused.length > 0 ? (
        <>
          <p>{t('admin.refused', { count: refused.length })}</p>
          <ul className="outcome-lines">
            {refused.map(({ line, reason }) => (
              <li key={line}>{t('admin.refusedLine', { line: number(line), reason })}</li>
            ))}
          </ul>
        </>
      ) : null}
    </Notice>
  )
}
