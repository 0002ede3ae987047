import type { FormListItem } from '../../client/form/form-lists.ts'
import { FormRow } from '../forms/FormRow.tsx'
import type { RowProps } from '../shell/home-section.ts'

export default function WorkspaceRow({ item }: RowProps<FormListItem>) {
  return <FormRow form={item} />
}
