import { useQuery } from '@tanstack/react-query'
import { mdiClose } from '@mdi/js'
import { useState } from 'react'
import { FindPerson } from '#web/features/people/FindPerson.tsx'
import { OutsideHost } from '#web/features/planning/OutsideHost.tsx'
import { CallError } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { IconButton } from '#web/kit/IconButton.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { LoadError } from '#web/kit/LoadError.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { Sheet } from '#web/kit/Sheet.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import type { CommunityEvent } from '../data.ts'
import { hostKey, withMine } from '../hosts-form.ts'
import {
  askHosts,
  type HostEntry,
  hostsQuestion,
  peopleQuestion,
  plannedRoutes,
  sendHosts,
} from '../planning.ts'

interface Props {
  event: CommunityEvent
  onClose: () => void
}

/** Who hosts it: members by name, and others with somebody of the community to ask about them. */
export const HostsSheet = ({ event, onClose }: Props) => {
  const { t } = useWords()
  const { data, error, isFetching, refetch } = useQuery({ ...hostsQuestion(event.id), staleTime: 0 })
  const [begin, setBegin] = useState<readonly HostEntry[] | null>(null)
  // The first fresh answer stays: what is asked anew meanwhile must not throw away what was typed.
  if (begin === null && data !== undefined && !isFetching && error === null) setBegin(data.data)
  return (
    <Sheet open tall title={t('events.change.hosts')} onClose={onClose}>
      {begin !== null ? (
        <Naming event={event} begin={begin} onClose={onClose} />
      ) : error === null || isFetching ? (
        <Skeleton what={t('events.change.hosts')} shape="row" count={3} />
      ) : (
        <LoadError message={error.message} onRetry={() => void refetch()} busy={isFetching} />
      )}
    </Sheet>
  )
}

const Naming = ({ event, begin, onClose }: Props & { begin: readonly HostEntry[] }) => {
  const { t } = useWords()
  const { hosts, setHosts, save, busy, error } = useNaming(event, begin, onClose)
  const add = (host: HostEntry) => setHosts((before) => [...before, host])
  return (
    <Stack>
      {hosts.length === 0 ? (
        <Text quiet>{t('events.change.noHosts')}</Text>
      ) : (
        <Rows label={t('events.change.hosts')}>
          {hosts.map((host) => (
            <ListRow
              key={hostKey(host)}
              title={<bdi>{host.name}</bdi>}
              {...('refId' in host ? {} : { detail: t('events.change.notOnRoll') })}
              end={
                <IconButton
                  label={t('planning.remove', { name: host.name })}
                  icon={mdiClose}
                  onClick={() => setHosts(hosts.filter((one) => one !== host))}
                />
              }
            />
          ))}
        </Rows>
      )}
      <Member hosts={hosts} onAdd={add} />
      <OutsideHost
        onAdd={({ contact, ...host }) => add({ ...host, referenceContact: contact, type: 'User' })}
      />
      {event.status === 'draft' ? <Text quiet>{t('events.change.hostsOfDraft')}</Text> : null}
      {error === null ? null : <Failure message={error} />}
      <Button look="main" size="large" full busy={busy} onClick={save}>
        {t('events.change.save')}
      </Button>
    </Stack>
  )
}

/** Who named others meanwhile is not overwritten: what I did is put onto their list, to be looked at and saved. */
const useNaming = (event: CommunityEvent, begin: readonly HostEntry[], onClose: () => void) => {
  const { t } = useWords()
  // Another's change that comes meanwhile must not pass for one's own.
  const [hosts, setHosts] = useState(begin)
  const [seen, setSeen] = useState(begin)
  const look = useAction({
    run: () => askHosts(event.id),
    onDone: ({ data }) => {
      setHosts((mine) => withMine(seen, mine, data))
      setSeen(data)
    },
  })
  const { act, busy, error } = useAction({
    run: (wish: Parameters<typeof sendHosts>[1], key) => sendHosts(event.id, wish, key),
    refresh: plannedRoutes,
    onDone: ({ title, warnings }) => {
      snack({ text: [t('events.change.hostsSaved', { title }), ...warnings].join(' ') })
      onClose()
    },
    onFailed: (failure) => {
      if (isOlder(failure)) look.act(undefined)
    },
  })
  return {
    hosts,
    setHosts,
    save: () => act({ hosts, seen }),
    busy: busy || look.busy,
    error:
      look.error?.message ?? (isOlder(error) ? (error.detail ?? error.message) : (error?.message ?? null)),
  }
}

const isOlder = (error: Error | null): error is CallError =>
  error instanceof CallError && error.code === 'changed_meanwhile'

const Member = ({ hosts, onAdd }: { hosts: readonly HostEntry[]; onAdd: (host: HostEntry) => void }) => {
  const { t, language } = useWords()
  return (
    <FindPerson
      // Empty again once somebody was chosen.
      key={hosts.length}
      label={t('events.change.addHost')}
      hint={t('events.change.addHostHint')}
      name="hosts"
      value={null}
      question={(words) => peopleQuestion(words, language)}
      peopleIn={({ data }) => data.people?.results ?? []}
      least={1}
      taken={hosts.flatMap((host) => ('refId' in host ? [host.refId] : []))}
      nobody={t('planning.nobody')}
      onChange={(person) => {
        if (person !== null) onAdd({ refId: person.id, type: 'Member', name: person.name })
      }}
    />
  )
}
