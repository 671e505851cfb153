import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useUnreadCount } from '#web/features/notifications/unread.ts'
import { keep, type SignedInUser } from '#web/http/keep.ts'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { laterWords } from '#web/words/language.ts'
import { BottomBar } from './BottomBar.tsx'
import { CreateButton } from './CreateButton.tsx'
import { hasCreate, mayCreate } from './creating.ts'
import { navigatorOf } from './destinations.ts'
import { noteVisit } from './install.ts'
import { links } from './links.ts'
import { OfflineBar } from './OfflineBar.tsx'
import { Side } from './Side.tsx'
import { TopBar } from './TopBar.tsx'
import { useLive } from './use-live.ts'
import { useLogOut } from './use-log-out.ts'
import { useOwnAddress } from './use-own-address.ts'
import { useSending } from './use-sending.ts'
import { noteUse } from './used.ts'

interface Props {
  user: SignedInUser
  communityName: string
  /** The path of the page that is shown. */
  at: string
  children: ReactNode
}

const NotificationsPanel = lazyPart(async () => {
  const [panel] = await Promise.all([
    import('#web/features/notifications/NotificationsPanel.tsx'),
    laterWords('notifications'),
    laterWords('hosting'),
    laterWords('places'),
  ])
  return panel.NotificationsPanel
})

/** The bars of an account around the page: for who waits to be confirmed with what works for them alone. */
export const MemberFrame = ({ user, communityName, at, children }: Props) => {
  const [wide, widen] = useWide()
  const panel = usePanel()
  const unread = useUnreadCount()
  const navigator = navigatorOf(user)
  const member = user.state === 'confirmed'
  const logOut = useLogOut()
  useEffect(noteVisit, [])
  useEffect(() => noteUse(at), [at])
  useLive()
  useSending()
  return (
    <div className={frameClass(wide, at)}>
      <TopBar
        communityName={communityName}
        person={{
          name: `${user.firstName} ${user.lastName}`.trim() || user.email,
          imageUrl: user.profilePicture,
        }}
        bell={member ? { unread, open: panel.open, onToggle: panel.toggle, at: panel.bell } : null}
        onLogOut={logOut}
      />
      <Side navigator={navigator} at={at} mayCreate={mayCreate(user)} wide={wide} onWiden={widen} />
      <OfflineBar savedAt={lastSaved} />
      <main id="content" className="main" tabIndex={-1}>
        {children}
        {hasCreate(user, at) ? <CreateButton small={at === links.home()} /> : null}
      </main>
      <BottomBar navigator={navigator} at={at} />
      {member && panel.open ? (
        <Suspense>
          <NotificationsPanel onClose={panel.close} />
        </Suspense>
      ) : null}
    </div>
  )
}

/** On a phone the bar of every page but Home says where one is. */
const frameClass = (wide: boolean, at: string): string =>
  ['with-bar', ...(wide ? ['wide'] : []), ...(at === links.home() ? [] : ['titled'])].join(' ')

/** When the newest of what is kept on this device was saved. */
const lastSaved = (): string | null => {
  const times = (['events', 'activitiesCache', 'previewFeed'] as const).flatMap(
    (key) => keep.entry(key)?.at ?? [],
  )
  return times.length === 0 ? null : new Date(Math.max(...times)).toISOString()
}

/** `?panel=notifications` opens the panel, so that Back closes it; focus then returns to the bell. */
const usePanel = () => {
  const [params] = useSearchParams()
  const change = useOwnAddress()
  const bell = useRef<HTMLElement>(null)
  const open = isOpen(params)
  const wasOpen = useRef(open)
  useEffect(() => {
    if (wasOpen.current && !open) bell.current?.focus()
    wasOpen.current = open
  }, [open])
  const set = (next: boolean) =>
    change(
      (now) => {
        if (next) now.set('panel', 'notifications')
        else now.delete('panel')
        return { search: now.toString() }
      },
      { push: next },
    )
  // The page may still be showing what held before the last key or press.
  const toggle = () => set(!isOpen(new URLSearchParams(location.search)))
  return { open, bell, toggle, close: () => set(false) }
}

const isOpen = (search: URLSearchParams): boolean => search.get('panel') === 'notifications'

const railKey = 'nineteen-menu'

/** The drawer stays as one left it. */
const useWide = (): [boolean, (wide: boolean) => void] => {
  const [wide, setWide] = useState(() => document.documentElement.dataset['menu'] !== 'rail')
  return [
    wide,
    (next) => {
      setWide(next)
      document.documentElement.dataset['menu'] = next ? 'drawer' : 'rail'
      try {
        localStorage.setItem(railKey, next ? 'drawer' : 'rail')
      } catch {
        // Without storage it holds until the page closes.
      }
    },
  ]
}
