import { useState } from 'react'
import { isSum, yesNoCodes } from '#contract/statistics/codes.ts'
import {
  type Difference,
  TEXTS,
  cellCodes,
  differences,
  yesNoCells,
} from '#contract/statistics/locality-summary.ts'
import { failureOf } from '#web/http/call-error.ts'
import { Failure } from '#web/kit/Notice.tsx'
import { Sheet } from '#web/kit/Sheet.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { byCode } from '../figures.ts'
import { CorrectSheet } from '../parts/CorrectSheet.tsx'
import { Differences } from './Differences.tsx'
import { type FigureFile, useOwnRow } from './keeping.ts'
import type { ToolProps } from './tools.ts'
import { useReportWords } from './use-report-words.ts'

interface Props extends ToolProps {
  file: FigureFile
  onClose: () => void
}

interface Correcting {
  readonly code: string
  readonly value: number
}

/** A kept row of our own beside our figures, which can be corrected by it while their cycle is open. */
export const OwnRowSheet = ({ statistics, file, onClose }: Props) => {
  const { t } = useWords()
  const { rowName } = useReportWords()
  const { row, error, ofCycle } = useOwnRow(statistics, file.day)
  const [correcting, setCorrecting] = useState<Correcting | null>(null)
  if (correcting !== null && ofCycle !== null)
    return (
      <CorrectSheet
        cycle={ofCycle.cycle}
        code={correcting.code}
        place={null}
        figure={byCode(ofCycle.figures)(correcting.code)}
        given={correcting.value}
        onClose={() => setCorrecting(null)}
      />
    )
  const isOpen = ofCycle !== null && ofCycle.cycle.state !== 'handedIn'
  return (
    <Sheet open tall title={rowName(file)} onClose={onClose}>
      <Stack>
        {error === null ? null : <Failure message={failureOf(error)} focused={false} />}
        {row == null ? (
          error === null ? (
            <Skeleton what={t('figureFiles.differences')} shape="row" count={2} />
          ) : null
        ) : (
          <>
            {isOpen ? null : (
              <Text>{t(ofCycle === null ? 'figureFiles.ownNoCycle' : 'figureFiles.ownHandedIn')}</Text>
            )}
            <Differences
              found={differences(row, file)}
              against="ours"
              {...(isOpen
                ? {
                    correcting: (difference: Difference) => {
                      const wanted = correctionBy(difference)
                      return wanted === null ? null : () => setCorrecting(wanted)
                    },
                  }
                : {})}
            />
          </>
        )}
      </Stack>
    </Sheet>
  )
}

/** The figure that the file gives in this column; null where none can be corrected by it: a text, a sum, “held at all”. */
const correctionBy = ({ column, read }: Difference): Correcting | null => {
  const cell = column - TEXTS
  const code = cellCodes()[cell]
  if (code === undefined || typeof read !== 'number' || isSum(code)) return null
  return yesNoCells.has(cell) && !yesNoCodes.includes(code) ? null : { code, value: read }
}
