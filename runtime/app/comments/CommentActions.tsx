import { Pencil, Trash2 } from '../../react/kit/icons.ts'
import { Menu, type MenuPlace } from '../../react/kit/Menu.tsx'
import { texts } from './texts.ts'

export interface CommentActionsProps {
  label: string
  /** Absent for whoever did not write it. */
  onEdit: (() => void) | undefined
  onRemove(): void
}

/** What its author, or whoever looks after the form, may do with a comment (CO-04). */
export default function CommentActions({
  label,
  onEdit,
  onRemove,
  ...place
}: CommentActionsProps & MenuPlace) {
  const edit = onEdit && { id: 'edit', label: texts.edit, icon: Pencil, run: onEdit }
  return (
    <Menu
      {...place}
      label={label}
      actions={[
        ...(edit ? [edit] : []),
        { id: 'remove', label: texts.remove, icon: Trash2, tone: 'danger', run: onRemove },
      ]}
    />
  )
}
