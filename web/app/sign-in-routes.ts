// The screens by which one comes in.
import { at, type ScreenRoute } from './screen-route.tsx'
import { withWords } from './with-words.ts'

const authPage = withWords(
  ['auth', 'factors'],
  async () => (await import('#web/features/auth/AuthPage.tsx')).AuthPage,
)

export const signingIn: readonly ScreenRoute[] = [
  at('login', authPage),
  at('signIn', authPage),
  at(
    'forgotPassword',
    withWords(
      ['auth'],
      async () => (await import('#web/features/auth/ForgotPasswordPage.tsx')).ForgotPasswordPage,
    ),
  ),
  at(
    'resetPassword',
    withWords(
      ['auth'],
      async () => (await import('#web/features/auth/ResetPasswordPage.tsx')).ResetPasswordPage,
    ),
  ),
  at(
    'join',
    withWords(
      ['auth', 'joining', 'factors'],
      async () => (await import('#web/features/auth/JoinPage.tsx')).JoinPage,
    ),
  ),
  at(
    'beginSetUp',
    withWords(
      ['auth', 'set-up'],
      async () => (await import('#web/features/community/BeginSetUpPage.tsx')).BeginSetUpPage,
    ),
  ),
  at(
    'setUp',
    withWords(
      ['admin', 'administration', 'examples', 'mail-server', 'set-up', 'inviting'],
      async () => (await import('#web/features/community/SetUpPage.tsx')).SetUpPage,
    ),
  ),
  at(
    'forgotBahaiId',
    withWords(
      ['auth'],
      async () => (await import('#web/features/auth/ForgotBahaiIdPage.tsx')).ForgotBahaiIdPage,
    ),
  ),
  at(
    'verifyBahaiId',
    withWords(
      ['auth'],
      async () => (await import('#web/features/auth/VerifyBahaiIdPage.tsx')).VerifyBahaiIdPage,
    ),
  ),
]
