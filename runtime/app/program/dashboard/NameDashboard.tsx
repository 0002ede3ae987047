import { useState } from 'react'
import { RequestError } from '../../../client/request-error.ts'
import { formatOwnIssue } from '../../../core/message/format-own-issue.ts'
import { NameDialog } from '../../../react/ui/NameDialog.tsx'
import { failureText } from '../../feedback/failure-text.ts'

interface Props {
  title: string
  /** What comes of it, where that is not plain. */
  note?: string | undefined
  /** What it is called to begin with. */
  name: string
  /** On the button that does it. */
  verb: string
  save(name: string): Promise<void>
  onClose(): void
}

/** Asks what a dashboard, or its copy, is to be called (DM-02). */
export function NameDashboard({ title, note, name: given, verb, save, onClose }: Props) {
  const [name, setName] = useState(given)
  return (
    <NameDialog
      title={title}
      lead={note}
      label="Name"
      name={name}
      onName={setName}
      maxLength={120}
      nameless="Enter a name."
      verb={verb}
      save={() => save(name.trim()).then(onClose)}
      faultOf={reasonOf}
      onClose={onClose}
    />
  )
}

const ISSUES: Readonly<Record<string, string>> = {
  'dashboard.too_many': 'There are {max} dashboards already, and no more can be added.',
}

function reasonOf(error: unknown): string | undefined {
  const [issue] = error instanceof RequestError ? error.issues : []
  return issue && issue.code !== 'dashboard.changed'
    ? formatOwnIssue(ISSUES, issue)
    : failureText(error, 'The name could not be saved. Please try again.', {
        CONFLICT: 'Somebody else has changed this dashboard meanwhile. Load the page again.',
      })
}
