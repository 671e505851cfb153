// An opened set-up link and what was typed after it: both stay with this entry of the browser's history and in no
// address, so that a reload finds them and nobody passes them on.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { links } from '#web/app/links.ts'
import { AccountFields } from '#web/features/auth/AccountFields.tsx'
import { Button } from '#web/kit/Button.tsx'
import { Narrow } from '#web/kit/Narrow.tsx'
import { Notice } from '#web/kit/Notice.tsx'
import { Page } from '#web/kit/Page.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import type { readSetUp } from '#contract/community/set-up.ts'
import { steps } from './set-up-draft.ts'
import { ACCOUNT_STEPS, type BeginValues, begin, linkQuestion } from './set-up.ts'
import * as z from 'zod/mini'
import { BringBack } from './BringBack.tsx'

/** The one-time link of a new installation: whoever opens it in time is its first administrator. */
export const BeginSetUpPage = () => {
  const { t } = useWords()
  const { token: fromAddress = '' } = useParams()
  const [opened] = useState(() => openLink(fromAddress))
  const link = useQuery({ ...linkQuestion(opened?.token ?? ''), enabled: opened !== null })
  const isOld = opened === null || link.data?.good === false
  const restore = link.data?.restore ?? null
  const [chosen, setChosen] = useState<'anew' | 'backup' | null>(null)
  const brings = (chosen ?? (restore?.failure ? 'backup' : 'anew')) === 'backup'
  return (
    <Page title={t('setUp.title')} lead={isOld || brings ? undefined : t('setUp.lead')}>
      <meta name="referrer" content="no-referrer" />
      <Narrow>
        {isOld ? (
          <Notice tone="warning" focused>
            {t('setUp.old')}
          </Notice>
        ) : link.data !== undefined ? (
          <Begin
            token={opened.token}
            before={opened.names ?? { firstName: '', lastName: '', email: link.data.email ?? '' }}
            restore={restore}
            brings={brings}
            onBring={(isWanted) => setChosen(isWanted ? 'backup' : 'anew')}
          />
        ) : (
          <QueryView query={link} what={t('setUp.title')} shape="card" count={2} />
        )}
      </Narrow>
    </Page>
  )
}

interface BeginProps {
  token: string
  before: Names
  restore: z.output<typeof readSetUp.reply>['data']['restore']
  /** Whether a backup is brought back instead. */
  brings: boolean
  onBring: (isWanted: boolean) => void
}

/** A new beginning, or what was there before. */
const Begin = ({ token, before, restore, brings, onBring }: BeginProps) => {
  const { t } = useWords()
  const [asked, setAsked] = useState(false)
  if (brings)
    return <BringBack token={token} failure={restore?.failure ?? null} onBack={() => onBring(false)} />
  return (
    <Stack>
      <YourAccount token={token} before={before} />
      {asked ? (
        <Notice tone="warning" focused>
          {t('setUp.bring.cannot')}
        </Notice>
      ) : (
        <div>
          <Button look="text" onClick={() => (restore?.possible === true ? onBring(true) : setAsked(true))}>
            {t('setUp.bring.title')}
          </Button>
        </div>
      )}
    </Stack>
  )
}

/** The first step, and the only one that cannot be skipped. */
const YourAccount = ({ token, before }: { token: string; before: Names }) => {
  const { t, language } = useWords()
  const navigate = useNavigate()
  const send = async (values: Omit<BeginValues, 'language'>) => {
    await begin(token, { ...values, language })
    forgetNames()
    await navigate(links.setUp(), { replace: true })
  }
  return (
    <>
      <Text quiet>{t('setUp.stepOf', { now: ACCOUNT_STEPS, all: steps.length + ACCOUNT_STEPS })}</Text>
      <AccountFields
        before={before}
        onType={(names) => keepNames(token, names)}
        send={send}
        button={t('setUp.begin')}
      />
    </>
  )
}

const Names = z.object({ firstName: z.string(), lastName: z.string(), email: z.string() })
type Names = z.output<typeof Names>

const State = z.object({ setUp: z.object({ token: z.string(), names: z.nullable(Names) }) })
type Opened = z.output<typeof State>['setUp']

/** What stands in the address once the token was read. */
const taken = 'opened'

const keep = (setUp: Opened) =>
  history.replaceState({ ...history.state, setUp }, '', links.beginSetUp({ token: taken }))

/** Takes the token out of the address; null where an address without one was opened. */
const openLink = (token: string): Opened | null => {
  const state = State.safeParse(history.state)
  if (token === taken) return state.success ? state.data.setUp : null
  const opened = { token, names: null }
  keep(opened)
  return opened
}

const PAUSE = 200
let timer: ReturnType<typeof setTimeout> | undefined

/** Once the typing pauses, since browsers count how often an entry is changed. */
const keepNames = (token: string, names: Names) => {
  clearTimeout(timer)
  timer = setTimeout(() => keep({ token, names }), PAUSE)
}

/** The link is used up. */
const forgetNames = () => clearTimeout(timer)
