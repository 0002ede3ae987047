import { Menu, type MenuAction, type MenuPlace } from '../../../react/kit/Menu.tsx'
import type { SavedFilter } from './operations.ts'
import type { SavedFilterList } from './use-saved-filters.ts'

interface Props extends MenuPlace {
  list: SavedFilterList
  applied: SavedFilter | undefined
  onApply(filter: SavedFilter): void
  onSave(): void
  onManage(): void
}

export default function FilterItems({ list, applied, onApply, onSave, onManage, ...place }: Props) {
  const { filters, hasFailed, reload } = list
  const save: MenuAction = { id: 'save', label: 'Save this filter…', run: onSave }
  const manage: MenuAction = { id: 'manage', label: 'Rename or delete…', run: onManage }
  const again: MenuAction = {
    id: 'again',
    label: 'Try again',
    details: 'Your filters could not be fetched.',
    run: reload,
  }
  const choice = filters &&
    filters.length > 0 && {
      label: 'Your filters',
      options: filters.map(({ id, name }) => ({ id, label: name })),
      chosen: applied?.id ?? '',
      onChoose: (id: string) => {
        const filter = filters.find((one) => one.id === id)
        place.onClose()
        if (filter) onApply(filter)
      },
    }
  return (
    <Menu
      {...place}
      label="Saved filters"
      choice={choice || undefined}
      actions={[
        ...(hasFailed && !filters ? [again] : []),
        ...(filters && !applied ? [save] : []),
        ...(choice ? [manage] : []),
      ]}
    />
  )
}
