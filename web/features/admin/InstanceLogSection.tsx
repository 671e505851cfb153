import { listInstanceLog } from '#contract/admin/audit.ts'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { LogView } from './parts/LogView.tsx'
import { useLogColumns } from './parts/use-log-columns.tsx'

/** What was done to the installation, for who runs it: communities, the mail server, versions. */
export const InstanceLogSection = () => {
  const { t } = useWords()
  const columns = useLogColumns()
  return (
    <LogView
      log={listInstanceLog}
      label={t('administration.section.instanceLog')}
      nameHint={t('log.personHintInstance')}
      columns={columns}
    >
      <Text quiet>{t('log.instanceHint')}</Text>
    </LogView>
  )
}
