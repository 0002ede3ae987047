import { useId, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { failureText } from '../../runtime/app/feedback/failure-text.ts'
import { useLoad } from '../../runtime/app/feedback/use-load.ts'
import { useApplication } from '../../runtime/app/session/session-context.ts'
import { newId } from '../../runtime/client/autosave/page-load.ts'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { Dialog } from '../../runtime/react/ui/Dialog.tsx'
import { Select } from '../../runtime/react/ui/Select.tsx'
import { muted, problem } from '../../runtime/react/ui/text.ts'
import { common } from '../parts/common-texts.ts'
import { templateAddress } from './addresses.ts'
import { copyTemplateMutation, programsQuery, type StudioTemplate } from './operations.ts'
import { texts } from './texts.ts'

interface Props {
  template: StudioTemplate
  /** Whose template it is: the copy is for it, unless another one is chosen. */
  programId: string
  onClose(): void
}

/** Makes a draft that says what a template does, for any program that the author writes templates for, and opens it. */
export function CopyTemplate({ template, programId, onClose }: Props) {
  const { session } = useApplication()
  const [, navigate] = useLocation()
  const id = useId()
  const [target, setTarget] = useState(programId)
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  // Tried again after a lost reply it is the same copy; for another program another one.
  const tried = useRef(new Map<string, string>())
  const programs = useLoad(
    async (signal) => (await session.transport.request(programsQuery, {}, { signal })).studioPrograms,
    [session],
  )
  const choices = (programs.data ?? []).map((each) => ({
    id: each.program.id,
    label: `${each.program.name} (${each.campusName})`,
  }))
  const copy = () => {
    const operationId = tried.current.get(target) ?? newId()
    tried.current.set(target, operationId)
    setBusy(true)
    setFault(undefined)
    session.transport
      .request(copyTemplateMutation, { templateGroupId: template.groupId, programId: target, operationId })
      .then(
        ({ copyTemplate }) => {
          const campusId = programs.data?.find((each) => each.program.id === target)?.campusId ?? ''
          navigate(templateAddress(campusId, target, copyTemplate.groupId))
        },
        (error) => {
          setBusy(false)
          setFault(failureText(error, texts.notCopied))
        },
      )
  }
  return (
    <Dialog
      title={texts.copyOf(template.name || common.untitled)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button tone="primary" disabled={isBusy || choices.length === 0} onClick={copy}>
            {common.copy}
          </Button>
        </>
      }
    >
      <p>
        <label htmlFor={id}>{texts.copyTo}</label>
        <Select
          id={id}
          options={choices}
          value={target}
          disabled={choices.length === 0}
          onChoose={setTarget}
        />
      </p>
      <p className={muted}>{texts.whatIsCopied(template.version)}</p>
      {(fault !== undefined || Boolean(programs.error)) && (
        <p className={problem} role="alert">
          {fault ?? texts.noPrograms}
        </p>
      )}
    </Dialog>
  )
}
