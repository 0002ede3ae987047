import { RequestError } from '../../../client/request-error.ts'
import { formatDocumentIssue } from '../../../core/message/format-document-issue.ts'
import { formatOwnIssue } from '../../../core/message/format-own-issue.ts'
import { REPORT_MESSAGES } from '../../../core/report/report-messages.ts'
import { useDocumentTitle } from '../../../react/hooks/use-document-title.ts'
import { Alert } from '../../../react/ui/Alert.tsx'
import { Button } from '../../../react/ui/Button.tsx'
import { ButtonRow } from '../../../react/ui/ButtonRow.tsx'
import { ErrorScreen } from '../../feedback/ErrorScreen.tsx'
import { LoadingScreen } from '../../feedback/LoadingScreen.tsx'
import { useLoad } from '../../feedback/use-load.ts'
import { ProgramFrame } from '../../program-frame/ProgramFrame.tsx'
import type { ProgramHead } from '../../program-frame/program-head.ts'
import { useApplication } from '../../session/session-context.ts'
import { completedReport } from './completed-report.ts'
import { LeftOut } from './LeftOut.tsx'
import { reportQuery, type SentReport } from './operations.ts'
import { ParameterForm } from './ParameterForm.tsx'
import { ReportPaper } from './ReportPaper.tsx'
import styles from './ReportScreen.module.css'
import { saveReport } from './save-report.ts'
import { useParameters } from './use-parameters.ts'
import { useRows } from './use-rows.ts'

/** A report of a program: what it is asked for, and what it comes to for whoever reads it. */
export default function ReportScreen({ programId, id }: { programId: string; id: string }) {
  const { session } = useApplication()
  const { data, error, reload } = useLoad(
    (signal) => session.transport.request(reportQuery, { programId, id }, { signal }),
    [session, programId, id],
  )
  useDocumentTitle(data?.report.name ?? 'Report')
  if (error && !data) return <ErrorScreen error={error} onRetry={reload} />
  if (!data) return <LoadingScreen />
  return <Read key={id} {...data} />
}

function Read({ report, ...head }: ProgramHead & { report: SentReport }) {
  const programId = head.program.id
  const { typed, values, issues, bounds, show } = useParameters(report)
  const asked = issues.length === 0 ? Object.fromEntries(values) : undefined
  const { read, isWhole, error, again } = useRows({ programId, id: report.id }, asked)
  const completed = read && isWhole ? completedReport(report, values, read) : undefined
  return (
    <ProgramFrame
      {...head}
      place={{ name: report.name, path: `/program/${programId}/report/${report.id}` }}
      actions={
        completed && (
          <ButtonRow>
            <Button small tone="quiet" onClick={() => saveReport(completed)}>
              Download CSV
            </Button>
            <Button small tone="quiet" onClick={() => print()}>
              Print
            </Button>
          </ButtonRow>
        )
      }
    >
      <div className={styles.report}>
        <ParameterForm
          key={JSON.stringify(typed)}
          {...{ report, typed, issues, bounds }}
          onShow={(next) => {
            show(next)
            again()
          }}
        />
        {completed ? (
          <>
            <LeftOut read={completed} />
            <ReportPaper {...completed} />
          </>
        ) : error ? (
          <Refused error={error} onAgain={again} />
        ) : (
          asked && (
            <p role="status">
              {read
                ? `Reading ${read.count.toLocaleString('en-US')} of ${read.total.toLocaleString('en-US')} forms…`
                : 'Reading forms…'}
            </p>
          )
        )}
      </div>
    </ProgramFrame>
  )
}

function Refused({ error, onAgain }: { error: unknown; onAgain(): void }) {
  const issues = error instanceof RequestError ? error.issues : []
  return (
    <div role="alert">
      <Alert tone="danger">
        {issues.length > 0 ? (
          issues.map((issue) => (
            <p key={issue.code}>{formatOwnIssue(REPORT_MESSAGES, issue, formatDocumentIssue)}</p>
          ))
        ) : (
          <>
            <p>The report could not be read.</p>
            <Button small onClick={onAgain}>
              Try again
            </Button>
          </>
        )}
      </Alert>
    </div>
  )
}
