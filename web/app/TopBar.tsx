import { mdiBellOutline, mdiMagnify } from '@mdi/js'
import type { Ref } from 'react'
import { Avatar } from '#web/kit/Avatar.tsx'
import { IconButton } from '#web/kit/IconButton.tsx'
import { usePageTitle } from '#web/kit/page-title.ts'
import { Star } from '#web/kit/Star.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { links } from './links.ts'

interface Props {
  communityName: string
  person: { name: string; imageUrl: string | null }
  unread: number
  notificationsOpen: boolean
  onNotifications: () => void
  onLogOut: () => void
  /** The bell: focus returns to it when the panel closes. */
  bell: Ref<HTMLElement>
}

/** A member's top bar: the community, or on a phone the page's title; search, bell and avatar. */
export const TopBar = (props: Props) => {
  const { t } = useWords()
  const { number } = useFormats()
  const { unread } = props
  return (
    <header className="top-bar">
      <div className="place">
        <Star form="solid" size={24} color="var(--mui-palette-primary-main)" />
        <span dir="auto">{props.communityName}</span>
      </div>
      <BarTitle />
      <IconButton label={t('app.search')} icon={mdiMagnify} href={links.search()} />
      <IconButton
        ref={props.bell}
        label={t('app.notifications', { count: unread })}
        icon={mdiBellOutline}
        expanded={props.notificationsOpen}
        onClick={props.onNotifications}
        {...(unread === 0 ? {} : { count: unread > 99 ? `${number(99)}+` : number(unread) })}
      />
      <AccountMenu
        face={<Avatar name={props.person.name} imageUrl={props.person.imageUrl} size={40} />}
        onLogOut={props.onLogOut}
      />
    </header>
  )
}

/** Seen on a phone but on Home; heard as the page's own heading. */
const BarTitle = () => (
  <span className="bar-title" dir="auto" aria-hidden="true">
    {usePageTitle()}
  </span>
)
