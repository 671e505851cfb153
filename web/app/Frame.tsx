import { laterWords } from '#web/words/language.ts'
import { Suspense, useCallback, useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useQueryClient } from '@tanstack/react-query'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { CommunityNameContext } from '#web/kit/page-title.ts'
import { SnackbarHost } from '#web/kit/SnackbarHost.tsx'
import { useProofAsked } from '#web/session/step-up.ts'
import { useSession } from '#web/session/session.ts'
import { useWords } from '#web/words/words.ts'
import { communityName } from './community-name.ts'
import { MemberFrame } from './MemberFrame.tsx'
import { useKeys } from './use-keys.ts'
import { usePageLinks } from './use-page-links.ts'
import { useScroll } from './use-scroll.ts'
import { VisitorFrame } from './VisitorFrame.tsx'

const SessionExpiredDialog = lazyPart(async () => {
  const [{ SessionExpiredDialog: dialog }] = await Promise.all([
    import('#web/features/auth/SessionExpiredDialog.tsx'),
    laterWords('auth'),
    laterWords('factors'),
  ])
  return dialog
})

const StepUpDialog = lazyPart(async () => {
  const [{ StepUpDialog: dialog }] = await Promise.all([
    import('#web/features/auth/StepUpDialog.tsx'),
    laterWords('auth'),
    laterWords('factors'),
  ])
  return dialog
})

const KeysDialog = lazyPart(async () => {
  const [{ KeysDialog: dialog }] = await Promise.all([import('./KeysDialog.tsx'), laterWords('keys')])
  return dialog
})

/** What surrounds every page: skip link, bars, snackbar, and the dialogs that ask who it is. */
export const Frame = ({ children }: { children: ReactNode }) => {
  const { t } = useWords()
  const { user, status, isMember } = useSession()
  const { pathname } = useLocation()
  const name = user?.community?.name ?? communityName()
  useNavigatedEvent(pathname)
  usePageLinks(useSamePage())
  useScroll()
  const keys = useKeys(isMember)
  return (
    <CommunityNameContext value={name}>
      <a href="#content" className="skip">
        {t('app.skip')}
      </a>
      {user !== null && status !== 'signed-out' ? (
        <MemberFrame user={user} communityName={name} at={pathname}>
          {children}
        </MemberFrame>
      ) : (
        <VisitorFrame communityName={name}>{children}</VisitorFrame>
      )}
      <SnackbarHost />
      {keys.listed ? (
        <Suspense>
          <KeysDialog searches={isMember} onClose={keys.close} />
        </Suspense>
      ) : null}
      {status === 'expired' ? (
        <Suspense>
          <SessionExpiredDialog />
        </Suspense>
      ) : null}
      {useProofAsked() !== null ? (
        <Suspense>
          <StepUpDialog />
        </Suspense>
      ) : null}
    </CommunityNameContext>
  )
}

/** A tap on the page one is on goes to its top; another one there asks for what is new. */
const useSamePage = () => {
  const client = useQueryClient()
  return useCallback(() => {
    if (scrollY > 0) scrollTo({ top: 0, behavior: 'smooth' })
    else void client.invalidateQueries()
  }, [client])
}

/** Tells the worker's watch that a page was left: a reload that waited may come now. */
const useNavigatedEvent = (pathname: string) => {
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current !== pathname) dispatchEvent(new Event('nineteen:navigated'))
    last.current = pathname
  }, [pathname])
}
