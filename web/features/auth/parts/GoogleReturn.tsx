import { useQuery } from '@tanstack/react-query'
import { Notice } from '#web/kit/Notice.tsx'
import { RefreshBar } from '#web/kit/RefreshBar.tsx'
import { useWords } from '#web/words/words.ts'
import { logInWithGoogle } from '../data.ts'
import { FormFailure } from './FormFailure.tsx'
import { plainFailure } from './sentences.ts'

interface Props {
  /** `failed`, or the ticket that the server gave, good for one sign-in by this browser. */
  ticket: string
}

/** The way back from Google: the ticket is exchanged for a session. */
export const GoogleReturn = ({ ticket }: Props) => {
  const { t } = useWords()
  const exchange = useQuery({
    queryKey: ['google', ticket],
    queryFn: async () => {
      await logInWithGoogle(ticket)
      return true
    },
    enabled: ticket !== 'failed',
    retry: false,
    staleTime: Infinity,
  })
  if (ticket === 'failed') return <Notice tone="error">{t('auth.failed.google')}</Notice>
  if (exchange.isPending) return <RefreshBar label={t('auth.finishing')} />
  return <FormFailure error={exchange.error} attempt={1} say={plainFailure} first="auth.failed.google" />
}
