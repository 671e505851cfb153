import { mdiEyeOffOutline, mdiPrinterOutline } from '@mdi/js'
import { Button } from '#web/kit/Button.tsx'
import { Notice } from '#web/kit/Notice.tsx'
import { Paper } from '#web/kit/Paper.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Line } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { apart } from '#web/words/apart.ts'
import { useFormats } from '#web/words/formats.ts'
import { useMoney } from '#web/words/money.ts'
import { useWords } from '#web/words/words.ts'
import type { Gift } from '../gift.ts'
import type { Disclosed } from './disclosed.ts'

interface Props {
  names: readonly Disclosed[]
  currency: string
  onClose: () => void
}

/** Who gave, in the order of the entries: on this page for as long as it is open, and nowhere else. */
export const DisclosedNames = ({ names, currency, onClose }: Props) => {
  const { t } = useWords()
  const closed = names.filter(({ gift }) => gift === null).length
  return (
    <Section title={t('treasury.assembly.names')}>
      <Notice tone="warning">{t('treasury.assembly.namesShown')}</Notice>
      <Line>
        <Button icon={mdiEyeOffOutline} onClick={onClose}>
          {t('treasury.assembly.namesHide')}
        </Button>
        <Button look="text" icon={mdiPrinterOutline} onClick={() => print()}>
          {t('treasury.assembly.namesPrint')}
        </Button>
      </Line>
      {closed === 0 ? null : <Text>{t('treasury.assembly.namesClosed', { count: closed })}</Text>}
      <div className="fund-report">
        <Names names={names} currency={currency} />
      </div>
      <Paper>
        <article className="fund-report">
          <h1>{t('treasury.assembly.names')}</h1>
          <Names names={names} currency={currency} />
        </article>
      </Paper>
    </Section>
  )
}

const Names = ({ names, currency }: Pick<Props, 'names' | 'currency'>) => {
  const { t } = useWords()
  const money = useMoney()
  const { number, day } = useFormats()
  const whatOf = ({ amount, gift, takenBack }: Disclosed): string => {
    const what = amount === 0 ? (gift?.description ?? '') : money(amount, currency)
    return takenBack ? t('treasury.assembly.namesTakenBack', { what: apart(what) }) : what
  }
  if (names.length === 0) return <Text>{t('treasury.assembly.namesNone')}</Text>
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('treasury.assembly.number')}</th>
          <th scope="col">{t('treasury.day')}</th>
          <th scope="col">{t('treasury.who')}</th>
          <th scope="col">{t('fund.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {names.map((one) => (
          <tr key={one.id}>
            <td>{number(one.number)}</td>
            <td>{day(one.day)}</td>
            <th scope="row">
              <bdi>{one.gift === null ? t('treasury.assembly.namesUnread') : whoOf(one.gift, t)}</bdi>
            </th>
            <td>
              <bdi>{whatOf(one)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** As it stands on the receipt; of an entry that is no gift its note. */
const whoOf = ({ name, anonymous, note }: Gift, t: ReturnType<typeof useWords>['t']): string =>
  name !== '' || anonymous === null ? name || note : t(`treasury.giver.${anonymous}`)
