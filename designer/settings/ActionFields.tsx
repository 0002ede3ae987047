import { normaliseId } from '../../runtime/core/text/normalise-id.ts'
import { actionSettings } from '../../runtime/core/workflow/actions.ts'
import { Switch } from '../../runtime/react/ui/Switch.tsx'
import type { ActionSetting, Template } from '../../schemas/index.ts'
import { setField } from '../document/set-field.ts'
import { common } from '../parts/common-texts.ts'
import { FieldFrame } from '../parts/fields/FieldFrame.tsx'
import { SelectField } from '../parts/fields/SelectField.tsx'
import { SwitchField } from '../parts/fields/SwitchField.tsx'
import { TextField } from '../parts/fields/TextField.tsx'
import { useDocument, useWorkbench } from '../parts/workbench.ts'
import styles from './ActionFields.module.css'
import { ActionPreview } from './ActionPreview.tsx'
import type { ActionEvent } from './action-events.ts'
import { texts } from './texts.ts'
import { useActionField } from './use-action-field.ts'

const tones = [
  { id: 'default', label: texts.plain },
  { id: 'primary', label: texts.strong },
  { id: 'danger', label: texts.warning },
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
  const name = texts.changeAction(event.label)
  const usual = actionSettings(event, undefined, defaults)
  const now = actionSettings(event, safe(template), defaults)
  const confirm = useActionField(id, ['confirm'], name)
  const isAsked = confirm.value !== undefined
  const ask = (yes: boolean) =>
    confirm.set(
      yes
        ? {
            title: usual.confirm?.title ?? event.label,
            message: usual.confirm?.message ?? texts.areYouSure,
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
          label={texts.buttonWords}
          placeholder={usual.label}
        />
        {event.edges.length > 0 && (
          <FieldFrame label={texts.theMainButton} hint={texts.mainButtonHint} inline>
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
          label={texts.buttonLook}
          options={tones}
          none={texts.asUsual(tones.find((tone) => tone.id === usual.tone)?.label.toLowerCase())}
        />
        <SwitchField
          field={useActionField(id, ['validate'], name)}
          label={texts.check}
          hint={texts.checkHint}
          usually={usual.validate}
        />
        <SwitchField
          field={useActionField(id, ['requireComment'], name)}
          label={texts.askComment}
          hint={texts.commentHint}
          usually={usual.requireComment}
        />
        <FieldFrame
          label={usual.confirm ? texts.askOtherwise : texts.askBefore}
          hint={usual.confirm ? texts.askOtherwiseHint : texts.askHint}
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
          label={texts.whenDone}
          placeholder={usual.toast.successMessage}
        />
        <TextField
          field={useActionField(id, ['toast', 'errorMessage'], name)}
          label={texts.whenNotDone}
          placeholder={usual.toast.errorMessage}
        />
      </div>
      <ActionPreview
        action={now}
        formName={typeof template?.name === 'string' ? template.name : common.untitled}
      />
    </div>
  )
}

function ConfirmFields({ action, name, primary }: { action: string; name: string; primary: string }) {
  return (
    <div className={styles.confirm}>
      <TextField
        field={useActionField(action, ['confirm', 'title'], name)}
        label={texts.dialogTitle}
        required
      />
      <TextField
        field={useActionField(action, ['confirm', 'message'], name)}
        label={common.question}
        hint={
          <>
            <code>{'{name}'}</code> {texts.nameStandsFor}
          </>
        }
        long
        required
      />
      <TextField
        field={useActionField(action, ['confirm', 'primaryLabel'], name)}
        label={texts.doButton}
        placeholder={primary}
      />
      <TextField
        field={useActionField(action, ['confirm', 'secondaryLabel'], name)}
        label={texts.dontButton}
        placeholder={common.cancel}
      />
      <SwitchField
        field={useActionField(action, ['confirm', 'isDestructive'], name)}
        label={texts.cannotUndone}
        hint={texts.redHint}
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
