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
  /** Null for who waits to be confirmed: nothing is found by them yet, and nothing told to them. */
  bell: BellProps | null
  onLogOut: () => void
}

/** The top bar of an account: the community, or on a phone the page's title; a member's search and bell; avatar. */
export const TopBar = (props: Props) => {
  const { t } = useWords()
  return (
    <header className="top-bar">
      <div className="place">
        <Star form="solid" size={24} color="var(--mui-palette-primary-main)" />
        <span dir="auto">{props.communityName}</span>
      </div>
      <BarTitle />
      {props.bell === null ? null : (
        <>
          <IconButton label={t('app.search')} icon={mdiMagnify} href={links.search()} />
          <Bell {...props.bell} />
        </>
      )}
      <AccountMenu
        face={<Avatar name={props.person.name} imageUrl={props.person.imageUrl} size={40} />}
        withProfile={props.bell !== null}
        onLogOut={props.onLogOut}
      />
    </header>
  )
}

interface BellProps {
  unread: number
  open: boolean
  onToggle: () => void
  /** Focus returns to it when the panel closes. */
  at: Ref<HTMLElement>
}

const Bell = ({ unread, open, onToggle, at }: BellProps) => {
  const { t } = useWords()
  const { number } = useFormats()
  return (
    <IconButton
      ref={at}
      label={t('app.notifications', { count: unread })}
      icon={mdiBellOutline}
      expanded={open}
      onClick={onToggle}
      {...(unread === 0 ? {} : { count: unread > 99 ? `${number(99)}+` : number(unread) })}
    />
  )
}

/** Seen on a phone but on Home; heard as the page's own heading. */
const BarTitle = () => (
  <span className="bar-title" dir="auto" aria-hidden="true">
    {usePageTitle()}
  </span>
)
