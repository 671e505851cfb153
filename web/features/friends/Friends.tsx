import { mdiAccountHeartOutline, mdiLinkVariant } from '@mdi/js'
import { Suspense, useState } from 'react'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { Section } from '#web/kit/Section.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { apart } from '#web/words/apart.ts'
import { useWords } from '#web/words/words.ts'
import type { Friend, Inviting } from './invited.ts'
import { lazyPart } from '#web/kit/lazy-screen.ts'

// An editor.
const FriendSheet = lazyPart(async () => (await import('./parts/FriendSheet.tsx')).FriendSheet)

interface Props {
  friends: readonly Friend[]
  /** Whether one more can be invited. */
  open: boolean
  hint: string
  to: Inviting
}

/** Friends who are invited to a Holy Day or a meeting: a link for each, and what each has said. */
export const Friends = ({ friends, open, hint, to }: Props) => {
  const { t } = useWords()
  const [chosen, setChosen] = useState<string | null>(null)
  const { act, busy } = useAction({
    run: (_: null, key) => to.invite(key),
    refresh: to.refresh,
    onDone: ({ data }) => setChosen(data.friends.findLast(({ url }) => url !== null)?.id ?? null),
    onFailed: (failure, _, again) =>
      snack({ text: failure.message, action: { label: t('kit.tryAgain'), run: again } }),
  })
  const shown = friends.find(({ id }) => id === chosen)
  return (
    <Section title={t('company.friends')}>
      <Stack>
        <Text quiet>{hint}</Text>
        {friends.length === 0 ? null : (
          <Rows label={t('company.friends')}>
            {friends.map((friend) => (
              <FriendRow key={friend.id} friend={friend} onOpen={() => setChosen(friend.id)} />
            ))}
          </Rows>
        )}
        {open ? (
          <div>
            <Button icon={mdiLinkVariant} busy={busy} onClick={() => act(null)}>
              {t('company.invite')}
            </Button>
          </div>
        ) : null}
      </Stack>
      {shown === undefined ? null : (
        <Suspense>
          <FriendSheet to={to} friend={shown} onClose={() => setChosen(null)} />
        </Suspense>
      )}
    </Section>
  )
}

const FriendRow = ({ friend, onOpen }: { friend: Friend; onOpen: () => void }) => {
  const { t } = useWords()
  const { name, people, by } = friend
  const said =
    people === null
      ? t('company.friendSilent')
      : people === 0
        ? t('company.friendNo')
        : t('company.friendYes', { count: people })
  const called = name ?? t('company.friendNameless')
  return (
    <ListRow
      start={<Icon path={mdiAccountHeartOutline} />}
      title={<bdi>{called}</bdi>}
      detail={by === null ? said : `${said}\u00a0· ${t('company.friendBy', { name: apart(by) })}`}
      end={
        <Button look="text" label={t('company.friendOpen', { name: apart(called) })} onClick={onOpen}>
          {t(friend.url === null ? 'company.friendMore' : 'company.friendLink')}
        </Button>
      }
    />
  )
}
