import { mdiAccountPlusOutline, mdiPencilOutline } from '@mdi/js'
import { useState } from 'react'
import { Button } from '#web/kit/Button.tsx'
import { Card } from '#web/kit/Card.tsx'
import { IconButton } from '#web/kit/IconButton.tsx'
import { Rows } from '#web/kit/ListRow.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import {
  type Body,
  type Gift,
  type OfficeName,
  type Term,
  give,
  officeAnswers,
  yearQuestion,
} from '../data.ts'
import { EndDialog } from './EndDialog.tsx'
import { Serving } from './Serving.tsx'
import { useQuery } from '@tanstack/react-query'
import { grantOffice } from '#contract/community/offices.ts'
import { asksProof } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFields } from '#web/http/use-fields.ts'
import { Dialog } from '#web/kit/Dialog.tsx'
import { Field } from '#web/kit/Field.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import type { Pick } from '#web/kit/PickField.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { officeWords } from '../office-words.ts'
import { useDates } from '../use-dates.ts'
import { PersonField } from './PersonField.tsx'
import { RenameDialog } from './RenameDialog.tsx'

/** A body with those who serve in it, and what may be done about it. */
export const BodyCard = ({ body }: { body: Body }) => {
  const { t } = useWords()
  const [giving, setGiving] = useState(false)
  const [renaming, setRenaming] = useState(false)
  const [ending, setEnding] = useState<Term | null>(null)
  return (
    <Card as="article">
      <div className="section-head">
        <h3>
          <bdi>{body.name}</bdi>
        </h3>
        {body.can.rename ? (
          <IconButton
            label={t('offices.renameOf', { body: body.name })}
            icon={mdiPencilOutline}
            onClick={() => setRenaming(true)}
          />
        ) : null}
      </div>
      {body.email === null ? null : (
        <Text look="small" quiet>
          <bdi>{body.email}</bdi>
        </Text>
      )}
      {body.members.length === 0 ? (
        <Text quiet>{t('offices.nobody')}</Text>
      ) : (
        <Terms label={body.name} terms={body.members} onEnd={setEnding} />
      )}
      {body.coming.length === 0 ? null : (
        <>
          <Text as="h4" look="label">
            {t('offices.coming')}
          </Text>
          <Terms label={t('offices.comingIn', { body: body.name })} terms={body.coming} onEnd={setEnding} />
        </>
      )}
      {body.can.appoint.length === 0 ? null : (
        <Line>
          <Button
            icon={mdiAccountPlusOutline}
            label={t('offices.giveIn', { body: body.name })}
            onClick={() => setGiving(true)}
          >
            {t('offices.give')}
          </Button>
        </Line>
      )}
      {giving ? <GiveDialog body={body} onClose={() => setGiving(false)} /> : null}
      {renaming ? <RenameDialog body={body} onClose={() => setRenaming(false)} /> : null}
      {ending === null ? null : <EndDialog term={ending} onClose={() => setEnding(null)} />}
    </Card>
  )
}

interface TermsProps {
  label: string
  terms: readonly Term[]
  onEnd: (term: Term) => void
}

const Terms = ({ label, terms, onEnd }: TermsProps) => (
  <Rows label={label}>
    {terms.map((term) => (
      <Serving key={term.id} term={term} onEnd={() => onEnd(term)} />
    ))}
  </Rows>
)

interface Typed {
  readonly personId: Pick | null
  readonly office: OfficeName
  /** Civil days; empty where the server's own rule holds. */
  readonly from: string
  readonly to: string
  readonly reason: string
}

/** Chooses somebody and an office; whether a second person is needed, the server says. */
const GiveDialog = ({ body, onClose }: { body: Body; onClose: () => void }) => {
  const { t } = useWords()
  const { date } = useDates()
  const end = useQuery(yearQuestion()).data?.data.termEnd
  const action = useAction({
    run: (gift: Gift, key) => give(body.id, gift, key),
    refresh: officeAnswers,
    onDone: ({ state }) => {
      snack({ text: t(state === 'waiting' ? 'offices.proposed' : 'offices.given') })
      onClose()
    },
  })
  const form = useFields({
    schema: grantOffice.body,
    start: (): Typed => ({
      personId: null,
      office: body.can.appoint.at(-1) ?? 'member',
      from: '',
      to: '',
      reason: '',
    }),
    read: ({ personId, from, to, ...gift }) => ({
      ...gift,
      personId: personId?.id,
      ...(from === '' ? {} : { from }),
      ...(to === '' ? {} : { to }),
    }),
    action,
  })
  const { busy, failure } = form.sheet
  const { personId, from } = form.values
  return (
    <Dialog
      open
      title={t('offices.giveIn', { body: body.name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button look="main" busy={busy} disabled={personId === null} onClick={form.send}>
            {t('offices.giveNow')}
          </Button>
        </>
      }
    >
      <Stack>
        <PersonField {...form.choice('personId')} label={t('offices.who')} />
        <SelectField
          {...form.choice('office')}
          label={t('offices.asWhat')}
          options={body.can.appoint.map((one) => ({ value: one, label: t(officeWords[one]) }))}
        />
        <Field
          {...form.text('from')}
          label={t('offices.firstDay')}
          hint={t('offices.firstDayHint')}
          type="date"
          optional
        />
        {/* Without its days it begins today and lasts until after the next Ridvan. */}
        <Field
          {...form.text('to')}
          label={t('offices.lastDay')}
          hint={
            end === undefined || from !== ''
              ? t('offices.lastDayHint')
              : t('offices.lastDayHintOf', { day: date(end) })
          }
          type="date"
          optional
        />
        <Field {...form.text('reason')} label={t('offices.reason')} optional maxLength={300} />
        <Text look="small" quiet>
          {t('offices.giveHint')}
        </Text>
        {failure === null || (action.error && asksProof(action.error)) ? null : <Failure message={failure} />}
      </Stack>
    </Dialog>
  )
}
