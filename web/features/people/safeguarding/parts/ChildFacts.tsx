import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { PickUpDetail } from '#web/features/people/family/PickUpDetail.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import type { RecordOfChild } from '../data.ts'

/** A child's record to read: for those who opened it in their office. */
export const ChildFacts = ({ child }: { child: RecordOfChild }) => {
  const { t } = useWords()
  const { day, longDay, list } = useFormats()
  return (
    <Stack>
      <Rows label={t('family.care')}>
        <ListRow
          height={64}
          title={t('family.birthDate')}
          detail={child.birthDate === null ? t('family.age.unknown') : longDay(child.birthDate)}
        />
        <ListRow
          height={64}
          title={t('family.guardians')}
          detail={
            child.guardians.length === 0
              ? t('family.noGuardians')
              : list(child.guardians.map(({ name }) => name))
          }
        />
        <ListRow
          height={64}
          title={t('family.allergies')}
          detail={<bdi>{child.allergies === '' ? t('family.noAllergies') : child.allergies}</bdi>}
        />
        <ListRow
          height={64}
          title={t('family.healthNote')}
          detail={<bdi>{child.healthNote === '' ? t('family.nothingSaid') : child.healthNote}</bdi>}
        />
      </Rows>
      <Section title={t('family.consents')}>
        {child.consents.length === 0 ? <Text quiet>{t('family.nothingSaid')}</Text> : null}
        <Rows label={t('family.consents')}>
          {child.consents.map(({ kind, given, byName, at }) => (
            <ListRow
              key={kind}
              height={64}
              title={t(`family.consent.${kind}`)}
              detail={t(given ? 'family.agreed' : 'family.withdrawn', { name: byName, day: day(at) })}
            />
          ))}
        </Rows>
      </Section>
      <Section title={t('family.pickUp')}>
        {child.pickUp.length === 0 ? <Text quiet>{t('family.pickUpEmpty')}</Text> : null}
        <Rows label={t('family.pickUp')}>
          {child.pickUp.map(({ id, name, relation, phone, mayCollect }) => (
            <ListRow
              key={id}
              height={64}
              title={<bdi>{name}</bdi>}
              detail={
                <>
                  {t(mayCollect ? 'family.mayCollect' : 'family.mayNotCollect')}
                  <PickUpDetail relation={relation} phone={phone} />
                </>
              }
            />
          ))}
        </Rows>
      </Section>
    </Stack>
  )
}
