import { useId, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { failureText } from '../../../runtime/app/feedback/failure-text.ts'
import { useApplication } from '../../../runtime/app/session/session-context.ts'
import { newId } from '../../../runtime/client/autosave/page-load.ts'
import { RequestError } from '../../../runtime/client/request-error.ts'
import { formatDocumentIssue } from '../../../runtime/core/message/format-document-issue.ts'
import { Button } from '../../../runtime/react/ui/Button.tsx'
import { Dialog } from '../../../runtime/react/ui/Dialog.tsx'
import { problem } from '../../../runtime/react/ui/text.ts'
import { TextInput } from '../../../runtime/react/ui/text-input.tsx'
import { common } from '../../parts/common-texts.ts'
import { programAddress } from '../addresses.ts'
import { createProgramMutation } from '../operations.ts'
import styles from './campus.module.css'
import { texts } from './texts.ts'

interface Props {
  campusId: string
  campusName: string
  onClose(): void
}

/** Names a program of the campus and opens it. Tried again after a lost reply it is the same program. */
export function NewProgram({ campusId, campusName, onClose }: Props) {
  const { transport } = useApplication().session
  const [, navigate] = useLocation()
  const id = useId()
  const [name, setName] = useState('')
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const tried = useRef<{ name: string; operationId: string }>(undefined)
  const create = async () => {
    if (tried.current?.name !== name) tried.current = { name, operationId: newId() }
    setBusy(true)
    try {
      const { createProgram } = await transport.request(createProgramMutation, { campusId, ...tried.current })
      navigate(programAddress(campusId, createProgram.id))
    } catch (error) {
      const issue = error instanceof RequestError ? error.issues[0] : undefined
      setFault(issue ? formatDocumentIssue(issue) : failureText(error, texts.notCreated))
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={texts.newProgramTitle}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button type="submit" form={id} tone="primary" disabled={isBusy}>
            {texts.createProgram}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={styles.naming}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void create()
        }}
      >
        <label htmlFor={`${id}-name`}>{texts.programName}</label>
        <TextInput
          id={`${id}-name`}
          value={name}
          maxLength={200}
          autoComplete="off"
          invalid={fault !== undefined}
          describedBy={fault ? `${id}-fault ${id}-hint` : `${id}-hint`}
          onText={(text) => {
            setName(text)
            setFault(undefined)
            return undefined
          }}
        />
        {fault && (
          <p id={`${id}-fault`} className={problem} role="alert">
            {fault}
          </p>
        )}
        <p id={`${id}-hint`} className={styles.hint}>
          {texts.belongsTo(campusName)}
        </p>
      </form>
    </Dialog>
  )
}
