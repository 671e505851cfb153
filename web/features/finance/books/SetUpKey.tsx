import { useState } from 'react'
import { newId } from '#web/secure-context.ts'
import type { output } from 'zod/mini'
import { listTreasuryKeys, type TreasuryKeys } from '#contract/finance/keys.ts'
import { getFund } from '#contract/finance/fund.ts'
import { oneAfterAnother } from '#web/http/one-after-another.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { CheckboxField } from '#web/kit/CheckboxField.tsx'
import { copyText } from '#web/kit/copy-text.ts'
import { Notice } from '#web/kit/Notice.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useSession } from '#web/session/session.ts'
import { useWords } from '#web/words/words.ts'
import { sendGrant, sendKey } from '../data.ts'
import { makePhrase, wrapWithPhrase } from '#contract/finance/keys/phrase.ts'
import { makeKey } from '#contract/finance/keys/seal.ts'
import { makeSheets, type Sheet } from '#contract/finance/keys/sheets.ts'
import { handOnAll, unlockTreasury } from '../treasury.ts'
import { SheetsPaper } from './SheetsPaper.tsx'

interface Made {
  readonly id: string
  readonly phrase: string
  readonly publicKey: string
  readonly secret: Uint8Array
  readonly wraps: readonly { kind: 'phrase' | 'sheets'; wrapped: string }[]
  /** None for an assistant, whose key is given to the next one anew. */
  readonly sheets: readonly Sheet[]
  /** What opens today, for this key: sealed before the books may lock themselves. */
  readonly grants: Awaited<ReturnType<typeof handOnAll>>
}

const make = async (withSheets: boolean): Promise<Made> => {
  const { publicKey, secret } = await makeKey()
  const [id, phrase] = [newId(), makePhrase()]
  const grants = await handOnAll({ id, publicKey })
  const byPhrase = { kind: 'phrase' as const, wrapped: await wrapWithPhrase(secret, phrase) }
  if (!withSheets) return { id, phrase, publicKey, secret, wraps: [byPhrase], sheets: [], grants }
  const { wrapped, sheets } = await makeSheets(secret)
  const wraps = [byPhrase, { kind: 'sheets' as const, wrapped }]
  return { id, phrase, publicKey, secret, wraps, sheets, grants }
}

/** Begins the key and hands on to it what is open, so that no name that can be read today is lost to it. */
const begin = async ({ id, publicKey, wraps, grants }: Made, key: string) => {
  let keys = await sendKey({ id, publicKey, wraps: [...wraps] }, key)
  const { stopped } = await oneAfterAnother(grants, async ({ keyId, sealed }, once) => {
    keys = await sendGrant(keyId, { toKey: id, sealed }, once)
  })
  if (stopped !== null) throw stopped
  return keys
}

interface Props {
  keys: output<typeof TreasuryKeys>
  /** An assistant, who opens nothing before the treasurer gives them the key. */
  mayWait: boolean
  /** Once it is begun. */
  onBegun?: () => void
}

/** The key of the books: made here, its phrase shown once, its sheets printed. */
export const SetUpKey = ({ keys, mayWait, onBegun }: Props) => {
  const { t } = useWords()
  const [made, setMade] = useState<Made | null>(null)
  const making = useAction({ run: () => make(!mayWait), onDone: setMade })
  return (
    <Section title={t('treasury.key')}>
      {made === null ? (
        <Stack>
          <Text>{t(mayWait ? 'treasury.keyWhyAssistant' : 'treasury.keyWhy')}</Text>
          <Text>{t('treasury.keyProtects')}</Text>
          <Text>{t('treasury.keyProtectsNot')}</Text>
          <Text>{t('treasury.keyAssembly')}</Text>
          <Text>{t('treasury.keyLost')}</Text>
          <Line>
            <Button look="main" busy={making.busy} onClick={() => making.act(null)}>
              {t('treasury.keyMake')}
            </Button>
          </Line>
          {making.error === null ? null : <Notice tone="error">{t('fund.cannotSeal')}</Notice>}
        </Stack>
      ) : (
        <Keep made={made} keys={keys} onBegun={onBegun} />
      )}
    </Section>
  )
}

/** The phrase is shown this once; nothing goes to the server before it is said to be kept. */
const Keep = ({ made, keys, onBegun }: Pick<Props, 'keys'> & { made: Made; onBegun: Props['onBegun'] }) => {
  const { t } = useWords()
  const community = useSession().user?.community?._id ?? ''
  const [kept, setKept] = useState(false)
  const saving = useAction({
    run: (_: null, key) => begin(made, key),
    refresh: [listTreasuryKeys, getFund],
    onDone: ({ data }) => {
      void unlockTreasury(community, { keyId: made.id, secret: made.secret }, data ?? keys)
      onBegun?.()
    },
  })
  return (
    <Stack>
      <Text>{t('treasury.phraseShown')}</Text>
      <p className="fund-phrase" dir="ltr">
        {made.phrase}
      </p>
      <Line>
        <Button onClick={() => void copyText(made.phrase, t('treasury.phraseCopied'))}>
          {t('treasury.phraseCopy')}
        </Button>
        {made.sheets.length === 0 ? null : (
          <Button onClick={() => print()}>{t('treasury.sheetsPrint')}</Button>
        )}
      </Line>
      {made.sheets.length === 0 ? null : <Text>{t('treasury.sheetsWhy')}</Text>}
      <CheckboxField
        name="kept"
        label={t(made.sheets.length === 0 ? 'treasury.phraseKept' : 'treasury.allKept')}
        checked={kept}
        onChange={({ target }) => setKept(target.checked)}
      />
      {saving.error === null ? null : <Notice tone="error">{saving.error.message}</Notice>}
      <Line>
        <Button look="main" busy={saving.busy} disabled={!kept} onClick={() => saving.act(null)}>
          {t('treasury.keyUse')}
        </Button>
      </Line>
      <SheetsPaper sheets={made.sheets} />
    </Stack>
  )
}
