import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { output } from 'zod/mini'
import type { TreasuryKeys } from '#contract/finance/keys.ts'
import { Button } from '#web/kit/Button.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { Notice } from '#web/kit/Notice.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { apart } from '#web/words/apart.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { keysQuestion } from '../data.ts'
import { useTreasury } from '../treasury.ts'
import { Fingerprint, type TreasuryKey } from './Fingerprint.tsx'
import { ownKey } from './own-key.ts'
import type { PartProps } from './parts.ts'
import { WhenOpen } from './WhenOpen.tsx'
import { HandOnSheet } from './HandOnSheet.tsx'
import { KeyWays } from './KeyWays.tsx'
import { RecoverSheet } from './RecoverSheet.tsx'
import { SetUpKey } from './SetUpKey.tsx'

type Keys = output<typeof TreasuryKeys>

/** Who holds which key of the books, what opens one's own, and what to do when a phrase or a person is not there. */
export const KeysPart = ({ can }: PartProps) => {
  const { t } = useWords()
  const keys = useQuery({ ...keysQuestion(), enabled: can.record })
  if (!can.record) return <Text>{t('treasury.keysNotYours')}</Text>
  return (
    <QueryView query={keys} what={t('treasury.keys')} shape="row" count={3}>
      {({ data }) => <WithKeys keys={data} can={can} />}
    </QueryView>
  )
}

const WithKeys = ({ keys, can }: { keys: Keys; can: PartProps['can'] }) => {
  const { t } = useWords()
  const own = ownKey(keys.keys)
  if (own === undefined) return <SetUpKey keys={keys} mayWait={!can.keep} />
  return (
    <>
      <Section title={t('treasury.keys')}>
        <Holders keys={keys} />
      </Section>
      <Section title={t('treasury.ways')}>
        <Text>
          {t('treasury.ownFingerprint')} <Fingerprint publicKey={own.publicKey} />
        </Text>
        <WhenOpen why={t('treasury.waysLocked')}>
          <KeyWays
            own={own}
            ways={waysOf(keys, own.id)}
            withSheets={can.keep}
            sheetsOf={own.generation === null ? holderOfSheets(keys) : null}
          />
        </WhenOpen>
      </Section>
      {can.keep ? <Lost keys={keys} own={own} /> : null}
    </>
  )
}

const Holders = ({ keys }: { keys: Keys }) => {
  const { t } = useWords()
  const { day, number } = useFormats()
  const treasury = useTreasury()
  const [to, setTo] = useState<TreasuryKey | null>(null)
  const isOpen = (id: string) => treasury?.held.some(({ keyId }) => keyId === id) === true
  const has = (id: string) =>
    treasury?.held.every(
      ({ keyId, generation }) =>
        generation === null ||
        keyId === id ||
        keys.grants.some(({ ofKey, toKey }) => ofKey === keyId && toKey === id),
    )
  return (
    <>
      <Rows label={t('treasury.keys')}>
        {keys.keys.map((key) => (
          <ListRow
            key={key.id}
            height={64}
            folds
            title={
              <>
                <bdi>{key.holder}</bdi>
                {'\u00a0· '}
                <Fingerprint publicKey={key.publicKey} />
              </>
            }
            detail={[
              key.generation === null
                ? t('treasury.keyOfAssistant')
                : t('treasury.keyNumber', { number: number(key.generation) }),
              key.endedAt === null
                ? t('treasury.keySince', { day: day(key.madeAt) })
                : t('treasury.keyUntil', { day: day(key.endedAt) }),
              ...(isOpen(key.id) ? [t('treasury.keyOpen')] : []),
            ].join('\u00a0· ')}
            {...(treasury !== null && key.inOffice && key.endedAt === null && !key.mine
              ? {
                  end: (
                    <Button onClick={() => setTo(key)} label={t('treasury.handOnTo', { name: key.holder })}>
                      {t(has(key.id) === true ? 'treasury.handOnAgain' : 'treasury.handOn')}
                    </Button>
                  ),
                }
              : {})}
          />
        ))}
      </Rows>
      {to === null ? null : <HandOnSheet to={to} onClose={() => setTo(null)} />}
    </>
  )
}

/** Without the phrase, or without what an earlier treasurer held: two sheets, or at last a new key. */
const Lost = ({ keys, own }: { keys: Keys; own: TreasuryKey }) => {
  const { t } = useWords()
  const treasury = useTreasury()
  const [doing, setDoing] = useState<'sheets' | 'warned' | 'anew' | null>(null)
  const closed = keys.keys.filter(
    ({ id, generation }) =>
      generation !== null &&
      treasury?.held.some(({ keyId }) => keyId === id) !== true &&
      // What another's key opens is given to one that is used today.
      (own.endedAt === null || id === own.id) &&
      keys.wraps.some(({ keyId, kind }) => keyId === id && kind === 'sheets'),
  )
  const current = currentOf(keys)
  const isFormers = current !== undefined && !current.mine && !current.inOffice
  if (doing === 'anew') return <SetUpKey keys={keys} mayWait={false} onBegun={() => setDoing(null)} />
  return (
    <Section title={t('treasury.lost')}>
      <Stack>
        {treasury !== null && isFormers ? (
          <Notice
            tone="warning"
            action={<Button onClick={() => setDoing('anew')}>{t('treasury.keyAnew')}</Button>}
          >
            {t('treasury.keyOfFormer', { holder: apart(current.holder) })}
          </Notice>
        ) : null}
        <Text>{t('treasury.keyLost')}</Text>
        {closed.length === 0 ? <Text>{t('treasury.nothingClosed')}</Text> : null}
        <Line>
          {closed.length === 0 ? null : (
            <Button onClick={() => setDoing('sheets')}>{t('treasury.openWithSheets')}</Button>
          )}
          {treasury === null ? (
            <Button look="text" danger onClick={() => setDoing('warned')}>
              {t('treasury.keyAnew')}
            </Button>
          ) : null}
        </Line>
        {doing === 'warned' ? (
          <Notice
            tone="warning"
            action={<Button onClick={() => setDoing('anew')}>{t('treasury.keyAnewSure')}</Button>}
          >
            {t('treasury.keyAnewWhy')}
          </Notice>
        ) : null}
      </Stack>
      {doing === 'sheets' ? (
        <RecoverSheet keys={keys} closed={closed} own={own} onClose={() => setDoing(null)} />
      ) : null}
    </Section>
  )
}

/** To which gifts are encrypted. */
const currentOf = ({ keys }: Keys): TreasuryKey | undefined =>
  keys.find(({ generation, endedAt }) => generation !== null && endedAt === null)

/** Who made the sheets of the current key of the books; null where it has none. */
const holderOfSheets = (keys: Keys): string | null => {
  const current = currentOf(keys)
  const isThere = keys.wraps.some(({ keyId }) => keyId === current?.id)
  return isThere ? (current?.holder ?? null) : null
}

const waysOf = ({ opens }: Keys, key: string): readonly string[] =>
  opens.filter(({ keyId }) => keyId === key).map(({ kind }) => kind)
