import type { FormListItem } from '../../client/form/form-lists.ts'
import { formPath } from '../address/forms.ts'
import { useApplication } from '../session/session-context.ts'
import { Entry } from './EntryList.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import { shortDate } from './short-date.ts'
import { texts } from './texts.ts'

/** A form in a list: its name, its facts, how it stands; leads to it. */
export function FormRow({ form }: { form: FormListItem }) {
  const { flags } = useApplication()
  const { id, autoId, parentAutoId, templateName, name, createdDate, status } = form
  const kind = name === templateName ? undefined : templateName
  return (
    <Entry
      href={formPath(id, flags)}
      name={name}
      details={[
        parentAutoId && texts.belongsTo(parentAutoId),
        autoId,
        kind,
        texts.startedOn(shortDate(createdDate)),
      ]}
    >
      <StatusBadge status={status} />
    </Entry>
  )
}
