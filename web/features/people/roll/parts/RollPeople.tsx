import { useInfiniteQuery } from '@tanstack/react-query'
import { mdiAccountPlusOutline, mdiEmailFastOutline } from '@mdi/js'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { isMailAddress } from '#contract/mail-address.ts'
import type { Made } from '#web/features/people/joining/invitations.ts'
import { failureOf } from '#web/http/call-error.ts'
import { Button } from '#web/kit/Button.tsx'
import { type Column, DataTable } from '#web/kit/DataTable.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Text } from '#web/kit/Text.tsx'
import { keptInPlace, useKeptInPlace } from '#web/session/use-kept-in-place.ts'
import { useFormats } from '#web/words/formats.ts'
import { type Words, useWords } from '#web/words/words.ts'
import { type Filter, type RollPerson, nameOf, rollPages } from '../data.ts'
import { standingWord } from '../words.ts'
import { Export } from './Export.tsx'
import { PersonSheet } from './PersonSheet.tsx'
import { type Facts, RollFilters } from './RollFilters.tsx'
import type { Choice } from '#web/kit/use-chosen.ts'
import { apart } from '#web/words/apart.ts'
import { InviteCards } from '#web/features/people/joining/parts/InviteCards.tsx'
import { ChangeSeveral } from './ChangeSeveral.tsx'
import { InviteSeveral } from './InviteSeveral.tsx'

/** The people on the roll, or the cards of the invitations that were just made for some of them. */
export const RollPeople = ({ facts }: { facts: Facts | undefined }) => {
  const [made, setMade] = useState<Made | null>(null)
  return made === null ? (
    <People facts={facts} onMade={setMade} />
  ) : (
    <InviteCards made={made} onBack={() => setMade(null)} />
  )
}

interface PeopleProps {
  facts: Facts | undefined
  onMade: (made: Made) => void
}

const everybody: Filter = {}
const filters = keptInPlace<Filter>()

/** Looked for, opened, added, changed or invited together, and given out as a file. */
const People = ({ facts, onMade }: PeopleProps) => {
  const { t } = useWords()
  const { number } = useFormats()
  const { choice, dialog } = useChosenPeople(onMade)
  const [filter, setFilter] = useKeptInPlace(filters, everybody)
  const [open, setOpen] = useState<RollPerson | 'new' | null>(null)
  const roll = useInfiniteQuery({
    ...rollPages(useDeferredValue(filter)),
    // What is shown stays until what is looked for has come.
    placeholderData: (before) => before,
  })
  const people = roll.data?.pages.flatMap(({ data }) => data) ?? []
  const total = roll.data?.pages[0]?.total ?? 0
  return (
    <>
      <div className="roll-tools">
        <Button look="main" icon={mdiAccountPlusOutline} onClick={() => setOpen('new')}>
          {t('roll.add')}
        </Button>
        <Export label={t('roll.export')} />
      </div>
      <RollFilters filter={filter} facts={facts} onChange={setFilter} />
      <QueryView query={roll} what={t('roll.title')} shape="row" count={6} failure={failureOf} />
      {roll.isSuccess && people.length === 0 ? <Empty>{t('roll.noneFound')}</Empty> : null}
      {people.length === 0 ? null : (
        <>
          <DataTable
            label={t('roll.title')}
            items={people}
            keyOf={({ _id }) => _id}
            columns={columnsOf(t, setOpen)}
            choice={choice}
          />
          <div className="roll-end">
            <Text look="small" quiet>
              {t('roll.shown', { shown: number(people.length), total: number(total) })}
            </Text>
            {roll.hasNextPage ? (
              <Button onClick={() => void roll.fetchNextPage()} busy={roll.isFetchingNextPage}>
                {t('roll.more')}
              </Button>
            ) : null}
          </div>
        </>
      )}
      {dialog}
      {open === null ? null : (
        <PersonSheet person={open === 'new' ? null : open} onClose={() => setOpen(null)} />
      )}
    </>
  )
}

const columnsOf = (
  t: Words['t'],
  onOpen: (person: RollPerson) => void,
): readonly [Column<RollPerson>, ...Column<RollPerson>[]] => [
  {
    id: 'name',
    title: t('roll.column.name'),
    cell: (person) => (
      <span className="roll-name">
        <Button
          look="text"
          label={t('roll.openWho', { name: nameOf(person) })}
          onClick={() => onOpen(person)}
        >
          <bdi>{nameOf(person)}</bdi>
        </Button>
        {person.email === null ? null : (
          <span className="roll-mail t-small quiet" dir="ltr">
            <br />
            <MailAddress address={person.email} />
          </span>
        )}
        {person.email === null || isMailAddress(person.email) ? null : (
          <span className="roll-no-mail t-small">
            <br />
            {t('roll.noMail')}
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'bahaiId',
    title: t('roll.field.bahaiId'),
    cell: ({ bahaiId }) => bahaiId && <bdi className="roll-id">{bahaiId}</bdi>,
  },
  { id: 'locality', title: t('roll.field.locality'), cell: ({ locality }) => locality },
  {
    id: 'standing',
    title: t('roll.field.standing'),
    cell: ({ standing, isChild }) =>
      isChild ? t('roll.childAnd', { standing: standingWord(standing, t) }) : standingWord(standing, t),
  },
  {
    id: 'account',
    title: t('roll.column.account'),
    cell: ({ hasAccount }) => (hasAccount ? t('roll.yes') : t('roll.no')),
  },
]

/** Where it is too long for its line it breaks before the at sign, and anywhere only after that. */
const MailAddress = ({ address }: { address: string }) => {
  const [name = '', ...at] = address.split('@')
  return (
    <>
      {name}
      <wbr />
      {at.map((one) => `@${one}`).join('')}
    </>
  )
}

interface Asked {
  readonly what: 'change' | 'invite'
  readonly people: readonly RollPerson[]
}

/** What is done with several people of the roll, and the dialog that asks about it. */
const useChosenPeople = (
  onMade: (made: Made) => void,
): { readonly choice: Choice<RollPerson>; readonly dialog: ReactNode } => {
  const { t } = useWords()
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const made = (links: Made) => {
    close()
    onMade(links)
  }
  return {
    choice: {
      nameOf: (person) => apart(nameOf(person)),
      can: () => true,
      label: t('roll.several.change'),
      run: (people) => setAsked({ what: 'change', people }),
      also: (people) => (
        <>
          <Invite people={people} onAsk={(invited) => setAsked({ what: 'invite', people: invited })} />
          <Export label={t('roll.several.export')} of={people} />
        </>
      ),
      busy: false,
    },
    dialog:
      asked === null ? null : asked.what === 'change' ? (
        <ChangeSeveral people={asked.people} onClose={close} />
      ) : (
        <InviteSeveral people={asked.people} onMade={made} onClose={close} />
      ),
  }
}

interface InviteProps {
  people: readonly RollPerson[]
  onAsk: (people: readonly RollPerson[]) => void
}

/** Only those who have no account yet. */
const Invite = ({ people, onAsk }: InviteProps) => {
  const { t } = useWords()
  const invited = people.filter(({ hasAccount }) => !hasAccount)
  return invited.length === 0 ? null : (
    <Button icon={mdiEmailFastOutline} onClick={() => onAsk(invited)}>
      {t('roll.several.invite', { count: invited.length })}
    </Button>
  )
}
