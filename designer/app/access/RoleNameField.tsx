import { DialogField } from '../../../runtime/react/ui/DialogField.tsx'
import { TextInput } from '../../../runtime/react/ui/text-input.tsx'
import { texts } from './texts.ts'

interface Props {
  name: string
  fault: string | undefined
  isFixed: boolean
  onName(name: string): void
}

export const RoleNameField = ({ name, fault, isFixed, onName }: Props) => (
  <DialogField label={texts.roleName} fault={fault}>
    {(control) => (
      <TextInput
        {...control}
        value={name}
        readOnly={isFixed}
        onText={(text) => {
          onName(text)
          return undefined
        }}
      />
    )}
  </DialogField>
)
