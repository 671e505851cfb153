import { useState } from 'react'
import { listTreasuryKeys } from '#contract/finance/keys.ts'
import { makePhrase, wrapWithPhrase } from '#contract/finance/keys/phrase.ts'
import { makeSheets, type Sheet } from '#contract/finance/keys/sheets.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { CheckboxField } from '#web/kit/CheckboxField.tsx'
import { copyText } from '#web/kit/copy-text.ts'
import { FormSheet } from '#web/kit/FormSheet.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Line } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useSession } from '#web/session/session.ts'
import { apart } from '#web/words/apart.ts'
import { say, useWords } from '#web/words/words.ts'
import { sendWrap } from '../data.ts'
import { registerPasskeyFor } from '../keys/passkey.ts'
import { keepForPasskey } from '../passkey-wrap.ts'
import { secretOf } from '../treasury.ts'
import type { TreasuryKey } from './Fingerprint.tsx'
import { SheetsPaper } from './SheetsPaper.tsx'

/** A new phrase to be shown, or new sheets to be printed, before the old ones stop opening the key. */
interface Made {
  readonly kind: 'phrase' | 'sheets'
  readonly wrapped: string
  readonly phrase: string
  readonly sheets: readonly Sheet[]
}

const make = async (keyId: string, kind: Made['kind']): Promise<Made> => {
  const secret = secretOf(keyId)
  if (kind === 'sheets') return { kind, phrase: '', ...(await makeSheets(secret)) }
  const phrase = makePhrase()
  return { kind, phrase, sheets: [], wrapped: await wrapWithPhrase(secret, phrase) }
}

interface Props {
  own: TreasuryKey
  /** What opens it today. */
  ways: readonly string[]
  /** The treasurer's alone: an assistant without a phrase is given the key anew. */
  withSheets: boolean
  /** Of another's key, that of the books today, who made its sheets. */
  sheetsOf: string | null
}

/** What opens one's own key: each can be renewed, and what it replaces opens nothing more. */
export const KeyWays = ({ own, ways, withSheets, sheetsOf }: Props) => {
  const { t } = useWords()
  const [made, setMade] = useState<Made | null>(null)
  const making = useAction({ run: (kind: Made['kind']) => make(own.id, kind), onDone: setMade })
  const passkey = usePasskey(own)
  const failure = making.error ?? passkey.error
  return (
    <>
      <Rows label={t('treasury.ways')}>
        <ListRow
          title={t('treasury.way.phrase')}
          detail={t('treasury.wayPhraseWhat')}
          folds
          end={
            <Button busy={making.busy} onClick={() => making.act('phrase')}>
              {t('treasury.phraseAnew')}
            </Button>
          }
        />
        {withSheets ? (
          <ListRow
            title={t('treasury.way.sheets')}
            detail={
              sheetsOf === null
                ? t(ways.includes('sheets') ? 'treasury.waySheetsWhat' : 'treasury.waySheetsNone')
                : t('treasury.waySheetsOther', { holder: apart(sheetsOf) })
            }
            folds
            {...(own.generation === null
              ? {}
              : {
                  end: (
                    <Button busy={making.busy} onClick={() => making.act('sheets')}>
                      {t('treasury.sheetsAnew')}
                    </Button>
                  ),
                })}
          />
        ) : null}
        <ListRow
          title={t('treasury.way.passkey')}
          detail={t(ways.includes('passkey') ? 'treasury.wayPasskeyThere' : 'treasury.wayPasskeyWhat')}
          folds
          end={
            <Button busy={passkey.busy} onClick={() => passkey.act(null)}>
              {t(ways.includes('passkey') ? 'treasury.passkeyAnew' : 'treasury.passkeyAdd')}
            </Button>
          }
        />
      </Rows>
      {failure === null ? null : <Failure message={failure.message} />}
      {made === null ? null : <KeepSheet own={own} made={made} onClose={() => setMade(null)} />}
    </>
  )
}

const faults = {
  'not supported': 'treasury.passkeyCannot',
  cancelled: 'treasury.passkeyCancelled',
  'there already': 'treasury.passkeyThere',
} as const

const usePasskey = (own: TreasuryKey) => {
  const { t } = useWords()
  const community = useSession().user?.community?._id ?? ''
  return useAction({
    run: async (_: null, key) => {
      const answer = await registerPasskeyFor({ community, credentials: [], label: t('treasury.key') })
      if (answer.fault !== null) throw new Error(say(faults[answer.fault]))
      const wrapped = await keepForPasskey(secretOf(own.id), answer.credential, answer.prf)
      return sendWrap(own.id, { kind: 'passkey', wrapped }, key)
    },
    refresh: [listTreasuryKeys],
    onDone: () => snack({ text: t('treasury.passkeyAdded') }),
  })
}

/** Nothing replaces the old phrase or sheets before the new ones are said to be kept. */
const KeepSheet = ({ own, made, onClose }: { own: TreasuryKey; made: Made; onClose: () => void }) => {
  const { t } = useWords()
  const [kept, setKept] = useState(false)
  const isPhrase = made.kind === 'phrase'
  const saving = useAction({
    run: (_: null, key) => sendWrap(own.id, { kind: made.kind, wrapped: made.wrapped }, key),
    refresh: [listTreasuryKeys],
    onDone: () => {
      snack({ text: t(isPhrase ? 'treasury.phraseRenewed' : 'treasury.sheetsRenewed') })
      onClose()
    },
  })
  return (
    <FormSheet
      title={t(isPhrase ? 'treasury.phraseAnew' : 'treasury.sheetsAnew')}
      save={t('treasury.wayUse')}
      busy={saving.busy}
      disabled={!kept}
      failure={saving.error?.message ?? null}
      onSubmit={() => saving.act(null)}
      onClose={onClose}
    >
      <Text>{t(isPhrase ? 'treasury.phraseShown' : 'treasury.sheetsWhy')}</Text>
      {isPhrase ? (
        <p className="fund-phrase" dir="ltr">
          {made.phrase}
        </p>
      ) : null}
      <Line>
        {isPhrase ? (
          <Button onClick={() => void copyText(made.phrase, t('treasury.phraseCopied'))}>
            {t('treasury.phraseCopy')}
          </Button>
        ) : (
          <Button onClick={() => print()}>{t('treasury.sheetsPrint')}</Button>
        )}
      </Line>
      <Text>{t(isPhrase ? 'treasury.phraseOldEnds' : 'treasury.sheetsOldEnd')}</Text>
      <CheckboxField
        name="kept"
        label={t(isPhrase ? 'treasury.phraseKept' : 'treasury.sheetsPrinted')}
        checked={kept}
        onChange={({ target }) => setKept(target.checked)}
      />
      {isPhrase ? null : <SheetsPaper sheets={made.sheets} />}
    </FormSheet>
  )
}
