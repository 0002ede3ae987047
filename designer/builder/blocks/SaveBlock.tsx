import { useId, useRef, useState } from 'react'
import { showToast } from '../../../runtime/app/feedback/toasts.ts'
import { newId } from '../../../runtime/client/autosave/page-load.ts'
import { labelOf } from '../../../runtime/core/element/label-of.ts'
import { Button } from '../../../runtime/react/ui/Button.tsx'
import { Dialog } from '../../../runtime/react/ui/Dialog.tsx'
import { muted, problem } from '../../../runtime/react/ui/text.ts'
import { TextInput } from '../../../runtime/react/ui/text-input.tsx'
import type { Element } from '../../../schemas/index.ts'
import { common } from '../../parts/common-texts.ts'
import { useWorkbench } from '../../parts/workbench.ts'
import { useBuilder } from '../builder.ts'
import { leftOut } from './left-out.ts'
import { texts } from './texts.ts'
import { blockFault, useBlockActions } from './use-blocks.ts'

const MOST_NAMED = 5

/** Puts what is selected aside as a block; nothing where the template is of no program, or the selection is empty. */
export function SaveBlock({ ids, tone }: { ids: readonly string[]; tone?: 'quiet' }) {
  const { session } = useWorkbench()
  const builder = useBuilder()
  const [isOpen, setOpen] = useState(false)
  const { programId } = session
  if (programId === null || builder.elementsOf(ids).length === 0) return null
  return (
    <>
      <Button small {...(tone && { tone })} onClick={() => setOpen(true)}>
        {texts.saveAsBlock}
      </Button>
      {isOpen && <SaveDialog {...{ ids, programId }} onClose={() => setOpen(false)} />}
    </>
  )
}

interface DialogProps {
  ids: readonly string[]
  programId: string
  onClose(): void
}

function SaveDialog({ ids, programId, onClose }: DialogProps) {
  const { session } = useWorkbench()
  const builder = useBuilder()
  const { save } = useBlockActions(programId)
  const id = useId()
  const [first] = ids
  const [name, setName] = useState(() =>
    ids.length === 1 && first !== undefined
      ? labelOf(builder.node(first)?.entry as Element).slice(0, 100)
      : '',
  )
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  // Tried again after a lost reply it is the same block.
  const operationId = useRef(newId())
  const elements = builder.elementsOf(ids)
  const { outside, hasOutcomes } = leftOut(
    session.documents(),
    elements.map((element) => element.id),
  )
  const send = () => {
    if (name.trim() === '') return setFault(texts.nameNeeded)
    setBusy(true)
    save(name.trim(), elements, operationId.current).then(
      () => {
        showToast('success', texts.saved(name.trim()))
        onClose()
      },
      (error) => {
        setBusy(false)
        setFault(blockFault(error, texts.notSaved))
      },
    )
  }
  return (
    <Dialog
      title={texts.saveAsBlock}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button tone="primary" disabled={isBusy} onClick={send}>
            {common.save}
          </Button>
        </>
      }
    >
      <label htmlFor={id}>{common.name}</label>
      <TextInput
        id={id}
        maxLength={100}
        value={name}
        aria-invalid={fault !== undefined}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send()
        }}
        onText={(text) => {
          setName(text)
          setFault(undefined)
          return undefined
        }}
      />
      {fault !== undefined && (
        <p className={problem} role="alert">
          {fault}
        </p>
      )}
      <p>{texts.whatIsCopied(elements.length)}</p>
      {outside.length > 0 && (
        <p>
          {texts.namesOutside} {outside.slice(0, MOST_NAMED).map(quoted).join(', ')}
          {texts.mendWhereInserted(outside.length - MOST_NAMED)}
        </p>
      )}
      <p className={muted}>{hasOutcomes ? texts.outcomesLeftOut : texts.restLeftOut}</p>
    </Dialog>
  )
}

const quoted = (label: string) => `“${label.slice(0, 60)}”`
