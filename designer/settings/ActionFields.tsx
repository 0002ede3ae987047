import { actionSettings } from '../../runtime/core/workflow/actions.ts'
import { normaliseId } from '../../runtime/core/workflow/normalise-id.ts'
import { Switch } from '../../runtime/react/ui/Switch.tsx'
import type { ActionSetting, Template } from '../../schemas/index.ts'
import { setField } from '../document/set-field.ts'
import { FieldFrame } from '../parts/fields/FieldFrame.tsx'
import { SelectField } from '../parts/fields/SelectField.tsx'
import { SwitchField } from '../parts/fields/SwitchField.tsx'
import { TextField } from '../parts/fields/TextField.tsx'
import { useDocument, useWorkbench } from '../parts/workbench.ts'
import styles from './ActionFields.module.css'
import { ActionPreview } from './ActionPreview.tsx'
import type { ActionEvent } from './action-events.ts'
import { useActionField } from './use-action-field.ts'

const tones = [
  { id: 'default', label: 'Plain' },
  { id: 'primary', label: 'Strong' },
  { id: 'danger', label: 'Warning' },
]

interface Props {
  event: ActionEvent
  /** The installation's. */
  defaults: readonly ActionSetting[]
}

/** One action: its fields, and beside them what people will see of it. */
export function ActionFields({ event, defaults }: Props) {
  const { session } = useWorkbench()
  const template = useDocument((documents) => documents.template) as Template
  const { id } = event
  const name = `Change the action ${event.label}`
  const usual = actionSettings(event, undefined, defaults)
  const now = actionSettings(event, safe(template), defaults)
  const confirm = useActionField(id, ['confirm'], name)
  const isAsked = confirm.value !== undefined
  const ask = (yes: boolean) =>
    confirm.set(
      yes
        ? {
            title: usual.confirm?.title ?? event.label,
            message: usual.confirm?.message ?? 'Are you sure?',
            ...(usual.confirm?.isDestructive && { isDestructive: true }),
          }
        : undefined,
    )
  const makePrimary = (yes: boolean) =>
    session.apply(
      event.edges.flatMap((index) =>
        setField(
          session.documents(),
          ['workflow', 'flow', 'edges', index, 'event', 'primary'],
          yes || undefined,
        ),
      ),
      name,
    )
  return (
    <div className={styles.action}>
      <div className={styles.fields}>
        <TextField
          field={useActionField(id, ['label'], name)}
          label="Words on the button"
          placeholder={usual.label}
        />
        {event.edges.length > 0 && (
          <FieldFrame
            label="The main button"
            hint="It stands before the others wherever the workflow offers it."
            inline
          >
            {({ id: control, describedBy }) => (
              <Switch
                id={control}
                checked={event.isPrimary}
                {...(describedBy !== undefined && { describedBy })}
                onFlip={makePrimary}
              />
            )}
          </FieldFrame>
        )}
        <SelectField
          field={useActionField(id, ['tone'], name)}
          label="Look of the button"
          options={tones}
          none={`As usual: ${tones.find((tone) => tone.id === usual.tone)?.label.toLowerCase()}`}
        />
        <SwitchField
          field={useActionField(id, ['validate'], name)}
          label="Check the form before"
          hint="While anything required is missing or wrong, it is not done."
          usually={usual.validate}
        />
        <SwitchField
          field={useActionField(id, ['requireComment'], name)}
          label="Ask for a comment"
          hint="It is not done without a few words."
          usually={usual.requireComment}
        />
        <FieldFrame
          label={usual.confirm ? 'Ask before, in other words' : 'Ask before'}
          hint={
            usual.confirm
              ? 'This installation asks before this action; here you can say it otherwise.'
              : 'A dialog asks whether people are sure.'
          }
          inline
        >
          {({ id: control, describedBy }) => (
            <Switch
              id={control}
              checked={isAsked}
              {...(describedBy !== undefined && { describedBy })}
              onFlip={ask}
            />
          )}
        </FieldFrame>
        {isAsked && <ConfirmFields action={id} name={name} primary={now.label} />}
        <TextField
          field={useActionField(id, ['toast', 'successMessage'], name)}
          label="Said when it was done"
          placeholder={usual.toast.successMessage}
        />
        <TextField
          field={useActionField(id, ['toast', 'errorMessage'], name)}
          label="Said when it could not be done"
          placeholder={usual.toast.errorMessage}
        />
      </div>
      <ActionPreview
        action={now}
        formName={typeof template?.name === 'string' ? template.name : 'Untitled'}
      />
    </div>
  )
}

function ConfirmFields({ action, name, primary }: { action: string; name: string; primary: string }) {
  return (
    <div className={styles.confirm}>
      <TextField
        field={useActionField(action, ['confirm', 'title'], name)}
        label="Title of the dialog"
        required
      />
      <TextField
        field={useActionField(action, ['confirm', 'message'], name)}
        label="Question"
        hint={
          <>
            <code>{'{name}'}</code> stands for the name of the form.
          </>
        }
        long
        required
      />
      <TextField
        field={useActionField(action, ['confirm', 'primaryLabel'], name)}
        label="Button that does it"
        placeholder={primary}
      />
      <TextField
        field={useActionField(action, ['confirm', 'secondaryLabel'], name)}
        label="Button that does not"
        placeholder="Cancel"
      />
      <SwitchField
        field={useActionField(action, ['confirm', 'isDestructive'], name)}
        label="It cannot be undone"
        hint="The button is red."
      />
    </div>
  )
}

/** Settings as far as they can be read: a draft may hold anything. */
function safe(template: Partial<Template> | undefined): Pick<Template, 'actionSettings'> {
  const settings: unknown = template?.actionSettings
  const list = Array.isArray(settings) ? (settings as ActionSetting[]) : []
  return {
    actionSettings: list.filter((entry) => typeof entry?.id === 'string' && normaliseId(entry.id) !== ''),
  }
}
