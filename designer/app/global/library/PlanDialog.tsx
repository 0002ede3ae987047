import { plural } from '../../../../runtime/core/language/plural.ts'
import { Button } from '../../../../runtime/react/ui/Button.tsx'
import { Dialog } from '../../../../runtime/react/ui/Dialog.tsx'
import { muted } from '../../../../runtime/react/ui/text.ts'
import type { Plan } from './configure-operations.ts'

interface Props {
  plan: Plan
  fields: readonly { name: string; label: string }[]
  isBusy: boolean
  onSave(acceptedLosses: number): void
  onClose(): void
}

const ITEMS = { one: '1 item', other: '# items' }

/** What other fields would come to, before they are saved. */
export function PlanDialog({ plan: { losses, unfilled, removed }, fields, isBusy, onSave, onClose }: Props) {
  const labelOf = (name: string) => fields.find((field) => field.name === name)?.label ?? name
  const lost = losses.reduce((sum, { count }) => sum + count, 0)
  return (
    <Dialog
      title="Before you save"
      wide
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone={lost > 0 ? 'danger' : 'primary'} disabled={isBusy} onClick={() => onSave(lost)}>
            {lost > 0 ? 'Save and empty them' : 'Save'}
          </Button>
        </>
      }
    >
      {losses.map(({ field, count, examples }) => (
        <section key={field}>
          <h3>{labelOf(field)}</h3>
          <p>
            What {plural(count, ITEMS)} {count === 1 ? 'holds' : 'hold'} does not fit and would be emptied. It
            stays in the history of each item.
          </p>
          <ul>
            {examples.map(({ id, name, value }) => (
              <li key={id}>
                {name}: {value}
              </li>
            ))}
          </ul>
          {count > examples.length && <p className={muted}>And {count - examples.length} others.</p>}
        </section>
      ))}
      {removed.map(({ field, count, templates }) => (
        <section key={field}>
          <h3>{labelOf(field)} is removed</h3>
          <p>
            {count === 0 ? 'No item holds' : count === 1 ? '1 item holds' : `${count} items hold`} something
            in it. What they hold is kept and comes back with the field.
          </p>
          {templates.length > 0 && (
            <p>Templates that name it: {templates.map(({ name }) => name).join(', ')}.</p>
          )}
        </section>
      ))}
      {unfilled.map(({ field, count }) => (
        <p key={field}>
          {labelOf(field)} is required, and {plural(count, ITEMS)} {count === 1 ? 'has' : 'have'} nothing in
          it. They stay as they are until somebody changes them.
        </p>
      ))}
    </Dialog>
  )
}
