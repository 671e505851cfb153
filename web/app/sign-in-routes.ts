// The screens by which one comes in.
import { at, type ScreenRoute } from './screen-route.tsx'
import { withWords } from './with-words.ts'

const authPage = withWords(
  ['auth', 'factors'],
  async () => (await import('#web/features/auth/AuthPage.tsx')).AuthPage,
)

export const signingIn: readonly ScreenRoute[] = [
  at('/login', 'anyone', authPage),
  at('/sign-in', 'anyone', authPage),
  at(
    '/forgot-password',
    'anyone',
    withWords(
      ['auth'],
      async () => (await import('#web/features/auth/ForgotPasswordPage.tsx')).ForgotPasswordPage,
    ),
  ),
  at(
    '/reset-password/:token',
    'anyone',
    withWords(
      ['auth'],
      async () => (await import('#web/features/auth/ResetPasswordPage.tsx')).ResetPasswordPage,
    ),
  ),
  at(
    '/join/:token',
    'anyone',
    withWords(['auth', 'joining'], async () => (await import('#web/features/auth/JoinPage.tsx')).JoinPage),
  ),
  at(
    '/set-up/:token',
    'anyone',
    withWords(
      ['auth', 'set-up'],
      async () => (await import('#web/features/community/BeginSetUpPage.tsx')).BeginSetUpPage,
    ),
  ),
  at(
    '/set-up',
    'account',
    withWords(
      ['admin', 'administration', 'examples', 'mail-server', 'set-up'],
      async () => (await import('#web/features/community/SetUpPage.tsx')).SetUpPage,
    ),
  ),
  at(
    '/forgot-bahai-id',
    'anyone',
    withWords(
      ['auth'],
      async () => (await import('#web/features/auth/ForgotBahaiIdPage.tsx')).ForgotBahaiIdPage,
    ),
  ),
  at(
    '/verify-bahai-id',
    'anyone',
    withWords(
      ['auth'],
      async () => (await import('#web/features/auth/VerifyBahaiIdPage.tsx')).VerifyBahaiIdPage,
    ),
  ),
]
