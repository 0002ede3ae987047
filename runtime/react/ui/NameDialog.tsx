import { type ReactNode, useId, useState } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { DialogField } from './DialogField.tsx'
import { muted } from './text.ts'
import { TextInput } from './text-input.tsx'
import { texts } from './texts.ts'

interface Props {
  title: string
  /** What comes of it, where that is not plain. */
  lead?: string | undefined
  /** Of the name. */
  label: string
  name: string
  onName(name: string): void
  maxLength?: number
  /** Said where there is no name; without it `save` is asked. */
  nameless?: string
  /** Below the name; empty for what may come. */
  hint?: string
  /** What else is asked. */
  children?: ReactNode
  /** On the button that does it. */
  verb: string
  save(): Promise<unknown>
  /** What is said when it fails: what was typed stays. */
  faultOf(error: unknown): string | undefined
  onClose(): void
}

/** Asks what something is to be called, and does what comes of it by Enter or its button. */
export function NameDialog(props: Props) {
  const { title, lead, label, name, onName, maxLength, nameless, hint, children } = props
  const { verb, save, faultOf, onClose } = props
  const id = useId()
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const submit = async () => {
    if (isBusy) return
    if (nameless && !name.trim()) return setFault(nameless)
    setBusy(true)
    try {
      await save()
    } catch (error) {
      setFault(faultOf(error))
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={title}
      dismissable={false}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" form={id} tone="primary" aria-busy={isBusy}>
            {verb}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        onChange={() => setFault(undefined)}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        {lead && <p className={muted}>{lead}</p>}
        <DialogField label={label} fault={fault} hint={hint}>
          {(control) => (
            <TextInput
              {...control}
              autoFocus
              autoComplete="off"
              maxLength={maxLength}
              value={name}
              onText={(text) => {
                onName(text)
                return undefined
              }}
            />
          )}
        </DialogField>
        {children}
      </form>
    </Dialog>
  )
}
