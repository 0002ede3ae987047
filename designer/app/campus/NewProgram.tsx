import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { failureText } from '../../../runtime/app/feedback/failure-text.ts'
import { useApplication } from '../../../runtime/app/session/session-context.ts'
import { newId } from '../../../runtime/client/autosave/page-load.ts'
import { RequestError } from '../../../runtime/client/request-error.ts'
import { inLanguages } from '../../../runtime/core/language/words.ts'
import { formatDocumentIssue } from '../../../runtime/core/message/format-document-issue.ts'
import { formatOwnIssue } from '../../../runtime/core/message/format-own-issue.ts'
import { NameDialog } from '../../../runtime/react/ui/NameDialog.tsx'
import { programAddress } from '../addresses.ts'
import { createProgramMutation } from '../operations.ts'
import { texts } from './texts.ts'

interface Props {
  campusId: string
  campusName: string
  onClose(): void
}

const ISSUES = inLanguages('studio-program-issues', {
  'program.name_blank': 'Enter a name for the program.',
  'program.name_taken': 'The campus has another program of this name.',
  'program.too_many': 'A campus has at most {max} programs.',
})

/** Names a program of the campus and opens it. Tried again after a lost reply it is the same program. */
export function NewProgram({ campusId, campusName, onClose }: Props) {
  const { transport } = useApplication().session
  const [, navigate] = useLocation()
  const [name, setName] = useState('')
  const tried = useRef<{ name: string; operationId: string }>(undefined)
  const create = async () => {
    if (tried.current?.name !== name) tried.current = { name, operationId: newId() }
    const { createProgram } = await transport.request(createProgramMutation, { campusId, ...tried.current })
    navigate(programAddress(campusId, createProgram.id))
  }
  return (
    <NameDialog
      title={texts.newProgramTitle}
      label={texts.programName}
      name={name}
      onName={setName}
      maxLength={200}
      hint={texts.belongsTo(campusName)}
      verb={texts.createProgram}
      save={create}
      faultOf={(error) => {
        const issue = error instanceof RequestError ? error.issues[0] : undefined
        return issue
          ? formatOwnIssue(ISSUES, issue, formatDocumentIssue)
          : failureText(error, texts.notCreated)
      }}
      onClose={onClose}
    />
  )
}
