import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { listInvitable, listInvitations } from '#contract/people/joining.ts'
import { useByHand } from '#web/features/auth/use-by-hand.ts'
import { failureOf } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { CheckboxField } from '#web/kit/CheckboxField.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { Field } from '#web/kit/Field.tsx'
import { LoadError } from '#web/kit/LoadError.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { type WordKey, useWords } from '#web/words/words.ts'
import {
  type Invitable,
  type Invitation,
  type Made,
  invitablePages,
  invitationsPages,
  invite,
  revoke,
  revokeSeveral,
} from './invitations.ts'
import { InviteNew } from './parts/InviteNew.tsx'
import { InviteCards } from './parts/InviteCards.tsx'
import { More } from './parts/More.tsx'
import './parts/style.ts'
import { apart } from '#web/words/apart.ts'
import { DataTable } from '#web/kit/DataTable.tsx'
import { snack } from '#web/kit/snackbar.ts'

/** Personal invitations: choose people, then a link, a code or a printed card for each. */
export const InvitationsSection = () => {
  const { t } = useWords()
  const [made, setMade] = useState<Made | null>(null)
  return (
    <>
      {made === null ? (
        <>
          <Section title={t('inviting.newTitle')}>
            <InviteNew onMade={setMade} />
          </Section>
          <Choosing onMade={setMade} />
        </>
      ) : (
        <InviteCards made={made} onBack={() => setMade(null)} />
      )}
      {made === null ? <Earlier /> : null}
    </>
  )
}

const Choosing = ({ onMade }: { onMade: (made: Made) => void }) => {
  const { t } = useWords()
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [mail, setMail] = useState(true)
  const byHand = useByHand()
  const pages = useInfiniteQuery(invitablePages(useDeferredValue(words.trim())))
  const people = pages.data?.pages.flatMap(({ data }) => data) ?? []
  const { act, busy, error } = useAction({
    run: (_: null, key) => invite([...chosen], mail && !byHand, key),
    refresh: [listInvitable, listInvitations],
    onDone: onMade,
  })
  const choose = (id: string, on: boolean) => {
    const next = new Set(chosen)
    if (on) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  return (
    <Section title={t('inviting.choose')} busy={pages.isFetching}>
      <Stack>
        <Text quiet>{t(byHand ? 'inviting.chooseTextByHand' : 'inviting.chooseText')}</Text>
        <Field
          label={t('inviting.searchRoll')}
          name="search"
          type="search"
          autoComplete="off"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        {pages.isPending ? <Skeleton what={t('inviting.choose')} shape="row" count={4} /> : null}
        {pages.isError && pages.data === undefined ? (
          <LoadError
            message={failureOf(pages.error)}
            onRetry={() => void pages.refetch()}
            busy={pages.isFetching}
          />
        ) : null}
        {pages.isSuccess && people.length === 0 ? <Empty>{t('inviting.nobodyToInvite')}</Empty> : null}
        <ul className="invite-list">
          {people.map((person) => (
            <One
              key={person._id}
              person={person}
              checked={chosen.has(person._id)}
              onChange={(on) => choose(person._id, on)}
            />
          ))}
        </ul>
        <More pages={pages} />
        {byHand ? null : (
          <CheckboxField
            label={t('inviting.mailToo')}
            hint={t('inviting.mailTooHint')}
            name="mail"
            checked={mail}
            onChange={({ target }) => setMail(target.checked)}
          />
        )}
        {error ? <Failure message={failureOf(error)} /> : null}
        <Line>
          <Button
            look="main"
            onClick={() => act(null)}
            busy={busy}
            disabled={chosen.size === 0 || chosen.size > 60}
          >
            {t('inviting.invite', { count: chosen.size })}
          </Button>
        </Line>
      </Stack>
    </Section>
  )
}

interface OneProps {
  person: Invitable
  checked: boolean
  onChange: (checked: boolean) => void
}

const One = ({ person, checked, onChange }: OneProps) => {
  const { t } = useWords()
  const { day } = useFormats()
  const more =
    person.barred === 'child'
      ? t('inviting.child')
      : person.invitedUntil === null
        ? (person.email ?? t('inviting.noAddress'))
        : t('inviting.invitedUntil', { day: day(person.invitedUntil) })
  return (
    <li>
      {person.barred === null ? (
        <CheckboxField
          label={<bdi>{person.name}</bdi>}
          name={person._id}
          checked={checked}
          onChange={({ target }) => onChange(target.checked)}
        />
      ) : (
        <Text quiet>
          <bdi>{person.name}</bdi>
        </Text>
      )}
      <Text look="small" quiet>
        <bdi>{more}</bdi>
      </Text>
    </li>
  )
}

const stateWords: Readonly<Record<Invitation['state'], WordKey>> = {
  open: 'inviting.state.open',
  used: 'inviting.state.used',
  expired: 'inviting.state.expired',
  revoked: 'inviting.state.revoked',
}

/** Invitations so far, the newest first; an open one can be ended. */
export const Earlier = () => {
  const { t } = useWords()
  const { day } = useFormats()
  const earlier = useInfiniteQuery(invitationsPages())
  const { act, busy } = useAction({
    run: (id: string, key) => revoke(id, key),
    refresh: [listInvitations, listInvitable],
    onDone: () => snack({ text: t('inviting.ended') }),
    onFailed: (error) => snack({ text: failureOf(error) }),
  })
  const many = useAction({
    run: revokeSeveral,
    refresh: [listInvitations, listInvitable],
    onDone: ({ count }) => snack({ text: t('inviting.endedMany', { count }) }),
    onFailed: (error, _given, again) =>
      snack({ text: failureOf(error), action: { label: t('kit.tryAgain'), run: again } }),
  })
  if (earlier.isError && earlier.data === undefined)
    return (
      <LoadError
        message={failureOf(earlier.error)}
        onRetry={() => void earlier.refetch()}
        busy={earlier.isFetching}
      />
    )
  const items = earlier.data?.pages.flatMap(({ data }) => data) ?? []
  if (items.length === 0) return null
  return (
    <Section title={t('inviting.earlier')} busy={earlier.isFetching}>
      <DataTable
        label={t('inviting.earlier')}
        items={items}
        keyOf={({ _id }) => _id}
        file="invitations"
        choice={{
          nameOf: ({ name }) => apart(name),
          can: ({ state }) => state === 'open',
          label: t('inviting.endChosen'),
          run: many.act,
          busy: many.busy,
        }}
        columns={[
          {
            id: 'name',
            title: t('inviting.part.name'),
            cell: ({ name }) => <bdi>{name}</bdi>,
            text: ({ name }) => name,
          },
          {
            id: 'state',
            title: t('inviting.state'),
            cell: ({ state }) => t(stateWords[state]),
            text: ({ state }) => t(stateWords[state]),
          },
          {
            id: 'when',
            title: t('inviting.when'),
            cell: ({ state, usedAt, expiresAt }) =>
              state === 'used' && usedAt !== null
                ? day(usedAt)
                : t('inviting.until', { day: day(expiresAt) }),
            text: ({ state, usedAt, expiresAt }) =>
              ((state === 'used' ? usedAt : expiresAt) ?? '').slice(0, 10),
          },
          {
            id: 'act',
            title: t('inviting.act'),
            acts: true,
            cell: ({ _id, name, state }) =>
              state === 'open' ? (
                <Button
                  look="text"
                  label={t('inviting.endOf', { name: apart(name) })}
                  busy={busy}
                  onClick={() => act(_id)}
                >
                  {t('inviting.end')}
                </Button>
              ) : null,
          },
        ]}
      />
      <More pages={earlier} />
    </Section>
  )
}
