// What opens above a part of the books comes when it is opened.
import { type ComponentType, Suspense } from 'react'
import { lazyPart } from '#web/kit/lazy-screen.ts'

const opened = <P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> => {
  const Part = lazyPart(load)
  const Opened = (props: P) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )
  return Opened
}

export const CheckedStatement = opened(async () => (await import('./CheckedStatement.tsx')).CheckedStatement)
export const CloseSheet = opened(async () => (await import('./CloseSheet.tsx')).CloseSheet)
export const CsvFile = opened(async () => (await import('./CsvFile.tsx')).CsvFile)
export const HandOnSheet = opened(async () => (await import('./HandOnSheet.tsx')).HandOnSheet)
export const KeyWays = opened(async () => (await import('./KeyWays.tsx')).KeyWays)
export const NextYearSheet = opened(async () => (await import('./NextYearSheet.tsx')).NextYearSheet)
export const OpeningSheet = opened(async () => (await import('./OpeningSheet.tsx')).OpeningSheet)
export const RecordSheet = opened(async () => (await import('./RecordSheet.tsx')).RecordSheet)
export const RecoverSheet = opened(async () => (await import('./RecoverSheet.tsx')).RecoverSheet)
export const SetUpKey = opened(async () => (await import('./SetUpKey.tsx')).SetUpKey)
export const SetUpYear = opened(async () => (await import('./SetUpYear.tsx')).SetUpYear)
export const SheetsPaper = opened(async () => (await import('./SheetsPaper.tsx')).SheetsPaper)
export const UnlockSheet = opened(async () => (await import('./UnlockSheet.tsx')).UnlockSheet)
