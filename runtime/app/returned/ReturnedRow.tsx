import type { ReviewListItem } from '../../client/form/form-lists.ts'
import { formPath } from '../address/forms.ts'
import { Entry } from '../forms/EntryList.tsx'
import { shortDate } from '../forms/short-date.ts'
import { useApplication } from '../session/session-context.ts'
import type { RowProps } from '../shell/home-section.ts'

/** A form that somebody asked its owner to change; gone once it is submitted again. */
export default function ReturnedRow({ item }: RowProps<ReviewListItem>) {
  const { flags } = useApplication()
  const { id, autoId, name, templateName, statusDate } = item
  const kind = name === templateName ? undefined : templateName
  return (
    <Entry
      href={formPath(id, flags)}
      name={`Make changes to ${name}`}
      details={[autoId, kind, `Returned ${shortDate(statusDate)}`]}
    />
  )
}
