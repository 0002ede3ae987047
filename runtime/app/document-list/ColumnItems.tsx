import { Menu, type MenuPlace } from '../../react/kit/Menu.tsx'
import type { ColumnChoice } from './use-columns.ts'

/** A checkbox a column; the menu stays open while they are chosen. */
export default function ColumnItems({ columns, ...place }: { columns: ColumnChoice } & MenuPlace) {
  return (
    <Menu
      {...place}
      label="Columns"
      choice={{
        label: 'Show',
        options: columns.offered.map(({ id, name }) => ({ id, label: name })),
        chosen: columns.shown.map(({ id }) => id),
        onChoose: columns.toggle,
      }}
      actions={columns.isUsual ? [] : [{ id: 'usual', label: 'Usual columns', run: columns.reset }]}
    />
  )
}
