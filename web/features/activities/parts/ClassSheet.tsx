import { mdiAlertOutline, mdiPrinterOutline } from '@mdi/js'
import { useState } from 'react'
import { classConsents } from '#contract/people/child-looks.ts'
import { useAction } from '#web/http/optimistic.ts'
import { addStyle } from '#web/kit/add-style.ts'
import { Button } from '#web/kit/Button.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { PickUpDetail } from '#web/features/people/family/PickUpDetail.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { type ClassChild, openClassSheet } from '../class-sheet.ts'
import css from './class-sheet.css?inline'

addStyle(css)

/** The children of a class for who leads it: opened on purpose, since their guardians see that it was. */
export const ClassSheet = ({ activityId }: { activityId: string }) => {
  const { t } = useWords()
  const { act, busy, error, result, reset } = useAction({
    run: (_: null, key) => openClassSheet(activityId, key),
  })
  return (
    <Section title={t('family.class.title')}>
      {result === undefined ? (
        <Stack>
          <Text quiet>{t('family.class.lead')}</Text>
          {error ? <Failure message={error.message} /> : null}
          <Line>
            <Button busy={busy} onClick={() => act(null)}>
              {t('family.class.open')}
            </Button>
          </Line>
        </Stack>
      ) : (
        <Opened list={result.data} onClose={reset} />
      )}
    </Section>
  )
}

const Opened = ({ list, onClose }: { list: readonly ClassChild[]; onClose: () => void }) => {
  const { t } = useWords()
  const { longDay } = useFormats()
  // The day on which it was opened: a sheet of paper does not follow what guardians change.
  const [openedAt] = useState(() => new Date().toISOString())
  if (list.length === 0) return <Empty>{t('family.class.empty')}</Empty>
  return (
    <>
      <p className="class-only-print">{t('family.class.asOf', { day: longDay(openedAt) })}</p>
      <ul className="class-children" aria-label={t('family.class.title')}>
        {list.map((child) => (
          <Child key={child.id} child={child} />
        ))}
      </ul>
      <Text look="small" quiet>
        {t('family.class.secret')}
      </Text>
      <div className="class-only-screen">
        <Line>
          <Button icon={mdiPrinterOutline} onClick={() => print()}>
            {t('family.class.print')}
          </Button>
          <Button look="text" onClick={onClose}>
            {t('kit.close')}
          </Button>
        </Line>
      </div>
    </>
  )
}

const Child = ({ child }: { child: ClassChild }) => {
  const { t } = useWords()
  const { list } = useFormats()
  const agreed = classConsents.filter((kind) => child.agreed.includes(kind))
  const others = classConsents.filter((kind) => !child.agreed.includes(kind))
  const named = (kinds: readonly (typeof classConsents)[number][]) =>
    list(kinds.map((kind) => t(`family.class.${kind}`)))
  return (
    <li className="class-child">
      <h3>
        <bdi>{child.firstName}</bdi>
        <span className="t-small quiet">{t(`family.age.${child.ageBand}`)}</span>
      </h3>
      <dl>
        <div>
          <dt>{t('family.allergies')}</dt>
          {child.allergies === '' ? (
            <dd>{t('family.noAllergies')}</dd>
          ) : (
            <dd className="class-warns">
              <Icon path={mdiAlertOutline} size={20} />
              <bdi>{child.allergies}</bdi>
            </dd>
          )}
        </div>
        <Collecting child={child} />
        <div>
          <dt>{t('family.class.agreed')}</dt>
          <dd>{agreed.length === 0 ? t('family.class.nothing') : named(agreed)}</dd>
        </div>
        {others.length === 0 ? null : (
          <div>
            <dt>{t('family.class.notAgreed')}</dt>
            <dd>{named(others)}</dd>
          </div>
        )}
      </dl>
    </li>
  )
}

/** Who may collect the child beside its guardians, and who may not. */
const Collecting = ({ child: { pickUp } }: { child: ClassChild }) => {
  const { t } = useWords()
  const [may, mayNot] = [pickUp.filter((one) => one.mayCollect), pickUp.filter((one) => !one.mayCollect)]
  return (
    <>
      <div>
        <dt>{t('family.mayCollect')}</dt>
        <dd>{t('family.guardians')}</dd>
        {may.map((one) => (
          <dd key={one.id}>
            <Named {...one} />
          </dd>
        ))}
      </div>
      {mayNot.length === 0 ? null : (
        <div>
          <dt>{t('family.mayNotCollect')}</dt>
          {mayNot.map((one) => (
            <dd key={one.id} className="class-warns">
              <Icon path={mdiAlertOutline} size={20} />
              <Named {...one} />
            </dd>
          ))}
        </div>
      )}
    </>
  )
}

const Named = ({
  name,
  relation,
  phone,
}: Pick<ClassChild['pickUp'][number], 'name' | 'relation' | 'phone'>) => (
  <>
    <bdi>{name}</bdi>
    <PickUpDetail relation={relation} phone={phone} />
  </>
)
