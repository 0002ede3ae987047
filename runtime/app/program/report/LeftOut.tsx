import { Alert } from '../../../react/ui/Alert.tsx'
import type { ReadRows } from './use-rows.ts'

const forms = (count: number) =>
  count === 1 ? '1 form' : `${count > 10_000 ? 'More than 10,000' : count.toLocaleString('en-US')} forms`

/** What is not in it for whoever reads it: a list that is handed in is never short without a word. */
export function LeftOut({ read: { leftOut, unknown, isBehind } }: { read: ReadRows }) {
  if (leftOut === 0 && unknown === 0 && !isBehind) return null
  return (
    <Alert tone="warning">
      {leftOut > 0 && (
        <p>
          This report is not complete. {forms(leftOut)} that {leftOut === 1 ? 'belongs' : 'belong'} in it{' '}
          {leftOut === 1 ? 'is' : 'are'} left out, because you may not read all the answers that it shows.
        </p>
      )}
      {unknown > 0 && (
        <p>
          {forms(unknown)} may be missing: you may not read the answers that decide whether{' '}
          {unknown === 1 ? 'it belongs' : 'they belong'} in this report.
        </p>
      )}
      {isBehind && (
        <p>Forms that were saved lately may be missing. They are added by themselves in a moment.</p>
      )}
    </Alert>
  )
}
