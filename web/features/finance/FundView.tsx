import { mdiCashMultiple, mdiPresentation, mdiReceiptTextOutline } from '@mdi/js'
import { addStyle } from '#web/kit/add-style.ts'
import { BulletBar } from '#web/kit/BulletBar.tsx'
import { Button, LinkButton } from '#web/kit/Button.tsx'
import { links } from '#web/app/links.ts'
import { copyText } from '#web/kit/copy-text.ts'
import { Empty } from '#web/kit/Empty.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Line } from '#web/kit/Stack.tsx'
import { Text, TextLink } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useMoney } from '#web/words/money.ts'
import { useWords } from '#web/words/words.ts'
import type { Standing } from './data.ts'
import css from './fund.css?inline'
import { isAnyClosed, type Year, YearView } from './FundYear.tsx'
import { GivingSection } from './GivingSection.tsx'

addStyle(css)

/** Where the Fund stands: a sentence, the year's bar, its months, the Funds, how to give. */
export const FundView = ({ fund }: { fund: Standing }) => {
  const { t } = useWords()
  return (
    <>
      <Ways fund={fund} />
      {fund.year === null ? <NoBooks mayBegin={fund.can.setUp} /> : <YearView year={fund.year} />}
      {fund.year === null ? null : <Funds fund={fund} year={fund.year} />}
      <HowToGive fund={fund} />
      {fund.mayGive && fund.year !== null ? <GivingSection fund={fund} /> : null}
      {fund.mayGive ? null : (
        <Section title={t('fund.friends')}>
          <Text>{t('fund.friendsWhy')}</Text>
        </Section>
      )}
      {fund.letter === '' ? null : <Letter fund={fund} />}
    </>
  )
}

/** To what else there is of the Fund. */
const Ways = ({ fund: { year, can } }: { fund: Standing }) => {
  const { t } = useWords()
  return (
    <Line>
      {year === null ? null : (
        <LinkButton href={links.budget()} icon={mdiCashMultiple}>
          {t('app.nav.budget')}
        </LinkButton>
      )}
      <LinkButton href={links.submitReceipt()} icon={mdiReceiptTextOutline}>
        {t('app.nav.submitReceipt')}
      </LinkButton>
      {year !== null && (can.keep || can.report) ? (
        <LinkButton href={links.presentFund()} icon={mdiPresentation}>
          {t('fund.present')}
        </LinkButton>
      ) : null}
    </Line>
  )
}

const NoBooks = ({ mayBegin }: { mayBegin: boolean }) => {
  const { t } = useWords()
  return (
    <Empty
      {...(mayBegin
        ? {
            action: (
              <LinkButton look="main" href={`${links.finance()}?tab=books`}>
                {t('fund.begin')}
              </LinkButton>
            ),
          }
        : {})}
    >
      {t(mayBegin ? 'fund.noBooksYours' : 'fund.noBooks')}
    </Empty>
  )
}

const Funds = ({ fund, year }: { fund: Standing; year: Year }) => {
  const { t } = useWords()
  return (
    <Section title={t('fund.funds')}>
      <Rows>
        {fund.funds.map(({ id, name, purpose, received, goal }) => (
          <ListRow
            key={id}
            height={64}
            title={<bdi>{name}</bdi>}
            {...(purpose === '' ? {} : { detail: <bdi>{purpose}</bdi> })}
            folds
            {...(isAnyClosed(year)
              ? { end: <OfGoal received={received} goal={goal} currency={year.currency} /> }
              : {})}
          />
        ))}
      </Rows>
    </Section>
  )
}

interface OfGoalProps {
  received: number
  goal: number | null
  currency: string
}

const OfGoal = ({ received, goal, currency }: OfGoalProps) => {
  const { t } = useWords()
  const money = useMoney()
  return (
    <span className="fund-amount">
      {goal === null
        ? money(received, currency)
        : t('fund.amountOf', { amount: money(received, currency), goal: money(goal, currency) })}
      {goal === null ? null : (
        <BulletBar
          label={t('fund.receivedOf', {
            amount: money(received, currency),
            goal: money(goal, currency),
          })}
          share={received / goal}
        />
      )}
    </span>
  )
}

const HowToGive = ({ fund }: { fund: Standing }) => {
  const { t } = useWords()
  if (fund.howToGive.length === 0 && fund.envelope === '' && fund.link === null) return null
  return (
    <Section title={t('fund.howToGive')}>
      {fund.howToGive.length === 0 ? null : (
        <Rows>
          {fund.howToGive.map(({ label, value }) => (
            <ListRow
              key={label}
              height={64}
              title={<bdi className="fund-copied">{value}</bdi>}
              detail={<bdi>{label}</bdi>}
              end={
                <Button
                  label={t('fund.copyLabel', { label })}
                  onClick={() => void copyText(value, t('fund.copied', { label }))}
                >
                  {t('fund.copy')}
                </Button>
              }
            />
          ))}
        </Rows>
      )}
      {fund.envelope === '' ? null : <Text typed>{fund.envelope}</Text>}
      {fund.link === null ? null : (
        <Text>
          <TextLink href={fund.link} newTab>
            {t('fund.link')}
          </TextLink>
        </Text>
      )}
      <Text look="small" quiet>
        {t('fund.huquq')}
      </Text>
    </Section>
  )
}

const Letter = ({ fund }: { fund: Standing }) => {
  const { t } = useWords()
  const { longDay } = useFormats()
  return (
    <Section title={t('fund.letter')}>
      {fund.letterAt === null ? null : (
        <Text look="small" quiet>
          {longDay(fund.letterAt)}
        </Text>
      )}
      <Text typed>{fund.letter}</Text>
    </Section>
  )
}
