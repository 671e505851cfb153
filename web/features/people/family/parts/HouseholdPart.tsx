import { mdiAccountOutline, mdiHomeOutline } from '@mdi/js'
import { useState } from 'react'
import { failureOf } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { Notice } from '#web/kit/Notice.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { type Family, type Request, familyRoutes, sendAccept, sendDrop, sendUndo } from '../data.ts'
import { AskInSheet } from './AskInSheet.tsx'
import { RenameSheet } from './RenameSheet.tsx'
import { MoveOutSheet } from './MoveOutSheet.tsx'

/** Who lives together, who is asked, and what can be taken back. */
export const HouseholdPart = ({ family }: { family: Family }) => {
  const { t } = useWords()
  const [open, setOpen] = useState<'ask' | 'moveOut' | 'rename'>()
  const { household } = family
  const others = (household?.people.length ?? 0) > 1
  return (
    <Stack>
      <Text as="h3" look="h3">
        <bdi>{household?.name ?? t('family.household')}</bdi>
      </Text>
      {family.requests.map((request) => (
        <RequestNotice key={request.id} request={request} />
      ))}
      {family.changes.map((change) => (
        <ChangeNotice key={change.id} change={change} />
      ))}
      {household === null ? (
        <Text quiet>{t('family.noHousehold')}</Text>
      ) : (
        <Rows label={household.name}>
          {household.people.map(({ refId, name, adult, isMe }) => (
            <ListRow
              key={refId}
              start={<Icon path={mdiAccountOutline} />}
              title={<bdi>{isMe ? t('family.you', { name }) : name}</bdi>}
              detail={t(adult ? 'family.adult' : 'family.child')}
            />
          ))}
        </Rows>
      )}
      <Line>
        <Button icon={mdiHomeOutline} onClick={() => setOpen('ask')}>
          {t('family.askIn')}
        </Button>
        {others ? (
          <Button look="text" onClick={() => setOpen('moveOut')}>
            {t('family.moveOut')}
          </Button>
        ) : null}
        {household?.can.edit === true ? (
          <Button look="text" onClick={() => setOpen('rename')}>
            {t('family.rename')}
          </Button>
        ) : null}
      </Line>
      {open === 'ask' ? <AskInSheet onClose={() => setOpen(undefined)} /> : null}
      {open === 'rename' && household !== null ? (
        <RenameSheet household={household} onClose={() => setOpen(undefined)} />
      ) : null}
      {open === 'moveOut' && household !== null ? (
        <MoveOutSheet household={household} onClose={() => setOpen(undefined)} />
      ) : null}
    </Stack>
  )
}

const RequestNotice = ({ request }: { request: Request }) => {
  const { t } = useWords()
  const { list } = useFormats()
  const accept = useAction({
    run: (id: string, key) => sendAccept(id, key),
    refresh: familyRoutes,
    onDone: () => snack({ text: t('family.movedIn', { household: request.household }) }),
    onFailed: (error) => snack({ text: failureOf(error) }),
  })
  const drop = useAction({
    run: (id: string, key) => sendDrop(id, key),
    refresh: familyRoutes,
    onFailed: (error) => snack({ text: failureOf(error) }),
  })
  const { id, forMe, askedBy, person, household, moves, stays } = request
  return (
    <Notice
      tone="info"
      action={
        <>
          {forMe ? (
            <Button look="main" busy={accept.busy} onClick={() => accept.act(id)}>
              {t('family.moveIn')}
            </Button>
          ) : null}
          <Button busy={drop.busy} onClick={() => drop.act(id)}>
            {t(forMe ? 'family.decline' : 'family.takeBack')}
          </Button>
        </>
      }
    >
      <p>{t(forMe ? 'family.asksYou' : 'family.wasAsked', { askedBy, person, household })}</p>
      {forMe && moves.length > 0 ? <p>{t('family.movesAlong', { names: list(moves) })}</p> : null}
      {forMe && stays.length > 0 ? <p>{t('family.staysThere', { names: list(stays) })}</p> : null}
    </Notice>
  )
}

const ChangeNotice = ({ change }: { change: Family['changes'][number] }) => {
  const { t } = useWords()
  const { day, list } = useFormats()
  const { act, busy } = useAction({
    run: (id: string, key) => sendUndo(id, key),
    refresh: familyRoutes,
    onDone: () => snack({ text: t('family.undone') }),
    onFailed: (error) => snack({ text: failureOf(error) }),
  })
  return (
    <Notice
      tone="info"
      action={
        <Button busy={busy} onClick={() => act(change.id)}>
          {t('kit.undo')}
        </Button>
      }
    >
      {t('family.changed', {
        names: list(change.moved),
        household: change.household,
        day: day(change.at),
      })}
    </Notice>
  )
}
