import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { links } from '#web/app/links.ts'
import { Empty } from '#web/kit/Empty.tsx'
import { Page } from '#web/kit/Page.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Slides } from '#web/kit/Slides.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { fundQuestion, type Standing } from './data.ts'
import { AsOf, isAnyClosed, MonthsChart, ReachedBar, useReachedSentence, type Year } from './FundYear.tsx'

/** Where the Fund stands, held up at Feast: closed months alone, no names, and nothing that tells a single gift. */
export const PresentFund = () => {
  const { t } = useWords()
  const fund = useQuery(fundQuestion())
  return (
    <Page title={t('fund.title')} up={{ href: links.finance(), label: t('fund.title') }}>
      <QueryView query={fund} what={t('fund.title')} shape="card" count={3}>
        {({ data }) =>
          data.year === null ? (
            <Empty>{t('fund.noBooks')}</Empty>
          ) : (
            <FundSlides fund={data} year={data.year} />
          )
        }
      </QueryView>
    </Page>
  )
}

const FundSlides = ({ fund, year }: { fund: Standing; year: Year }) => {
  const { t } = useWords()
  const { number } = useFormats()
  const navigate = useNavigate()
  return (
    <Slides
      title={t('fund.title')}
      slides={[
        <Reached key="reached" year={year} />,
        ...(isAnyClosed(year) ? [<Months key="months" year={year} />] : []),
        <WhatFor key="for" fund={fund} />,
      ]}
      labels={{ before: t('fund.slideBefore'), after: t('fund.slideAfter'), leave: t('fund.slideLeave') }}
      placeLabel={(place, count) => t('fund.slideOf', { place: number(place), count: number(count) })}
      onLeave={() => void navigate(links.finance())}
    />
  )
}

const Reached = ({ year }: { year: Year }) => (
  <div className="slide">
    <h2 className="slide-title">{useReachedSentence()(year)}</h2>
    <ReachedBar year={year} />
    <AsOf year={year} />
  </div>
)

const Months = ({ year }: { year: Year }) => (
  <div className="slide">
    <MonthsChart year={year} heading="h2" />
  </div>
)

/** More of them do not fit a screen in large type. */
const MOST_FUNDS = 6

const WhatFor = ({ fund: { funds, howToGive, letter } }: { fund: Standing }) => {
  const { t } = useWords()
  const words = shortLetter(letter)
  return (
    <div className="slide">
      <h2 className="slide-title">{t('fund.whatFor')}</h2>
      {words === '' ? null : (
        <p className="typed" dir="auto">
          {words}
        </p>
      )}
      <ul className="slide-list">
        {funds.slice(0, MOST_FUNDS).map(({ id, name, purpose }) => (
          <li key={id}>
            <bdi>{name}</bdi>
            {purpose === '' ? null : (
              <span className="slide-line">
                <bdi>{purpose}</bdi>
              </span>
            )}
          </li>
        ))}
      </ul>
      {howToGive.length === 0 ? null : (
        <>
          <p className="slide-part">{t('fund.howToGive')}</p>
          <ul className="slide-list">
            {howToGive.map(({ label, value }) => (
              <li key={label}>
                <span className="slide-line">
                  <bdi>{label}</bdi>
                </span>
                <bdi>{value}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** As much as a room reads at a glance. */
const MOST_LETTERS = 160

/**
 * The first lines of the treasurer's letter where they are short; a long beginning is read in the app. A greeting that
 * stands alone is none of them, and the last lines after it may have a name.
 */
const shortLetter = (letter: string): string => {
  const [first = '', second = '', ...others] = letter.trim().split(/\n\s*\n/)
  const greets = /[,،]$/.test(first.trim())
  const words = greets ? (others.length > 0 ? second : '') : first
  return words.length <= MOST_LETTERS ? words : ''
}
