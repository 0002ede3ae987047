import { Button } from '../../../../runtime/react/ui/Button.tsx'
import { Dialog } from '../../../../runtime/react/ui/Dialog.tsx'
import { muted } from '../../../../runtime/react/ui/text.ts'
import { common } from '../../../parts/common-texts.ts'
import type { Plan } from './configure-operations.ts'
import { texts } from './texts.ts'

interface Props {
  plan: Plan
  fields: readonly { name: string; label: string }[]
  isBusy: boolean
  onSave(acceptedLosses: number): void
  onClose(): void
}

/** What other fields would come to, before they are saved. */
export function PlanDialog({ plan: { losses, unfilled, removed }, fields, isBusy, onSave, onClose }: Props) {
  const labelOf = (name: string) => fields.find((field) => field.name === name)?.label ?? name
  const lost = losses.reduce((sum, { count }) => sum + count, 0)
  return (
    <Dialog
      title={texts.beforeYouSave}
      wide
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button tone={lost > 0 ? 'danger' : 'primary'} disabled={isBusy} onClick={() => onSave(lost)}>
            {lost > 0 ? texts.saveEmpty : common.save}
          </Button>
        </>
      }
    >
      {losses.map(({ field, count, examples }) => (
        <section key={field}>
          <h3>{labelOf(field)}</h3>
          <p>{texts.emptiedNote(texts.itemsCount(count), count)}</p>
          <ul>
            {examples.map(({ id, name, value }) => (
              <li key={id}>
                {name}: {value}
              </li>
            ))}
          </ul>
          {count > examples.length && (
            <p className={muted}>
              {texts.and} {count - examples.length} {texts.others}
            </p>
          )}
        </section>
      ))}
      {removed.map(({ field, count, templates }) => (
        <section key={field}>
          <h3>{texts.fieldRemoved(labelOf(field))}</h3>
          <p>{texts.removedNote(count)}</p>
          {templates.length > 0 && (
            <p>
              {texts.templatesThatName} {templates.map(({ name }) => name).join(', ')}.
            </p>
          )}
        </section>
      ))}
      {unfilled.map(({ field, count }) => (
        <p key={field}>{texts.requiredNote(labelOf(field), texts.itemsCount(count), count)}</p>
      ))}
    </Dialog>
  )
}
