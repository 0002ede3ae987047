import { DateField } from '../../../react/ui/DateField.tsx'
import { DialogField } from '../../../react/ui/DialogField.tsx'

interface Props {
  label: string
  value: string | null
  onChange(value: string | null): void
  fault: string | undefined
}

/** Until when a form is to be done. */
export const DueDate = ({ label, value, onChange, fault }: Props) => (
  <DialogField label={label} fault={fault}>
    {({ describedBy, ...control }) => (
      <DateField
        {...control}
        describedBy={describedBy}
        name={label}
        kind="day"
        value={value}
        onChange={onChange}
        onBlur={() => {}}
        readOnly={false}
      />
    )}
  </DialogField>
)
