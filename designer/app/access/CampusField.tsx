import { useLoad } from '../../../runtime/app/feedback/use-load.ts'
import { useApplication } from '../../../runtime/app/session/session-context.ts'
import { DialogField } from '../../../runtime/react/ui/DialogField.tsx'
import { Select } from '../../../runtime/react/ui/Select.tsx'
import { common } from '../../parts/common-texts.ts'
import { campusesQuery } from './operations.ts'

interface Props {
  campusCode: string
  onCampus(code: string): void
}

/** Of which campus the people are searched; nothing where there is one alone. */
export function CampusField({ campusCode, onCampus }: Props) {
  const { session } = useApplication()
  const { data } = useLoad(
    async (signal) => (await session.transport.request(campusesQuery, {}, { signal })).campuses,
    [session],
  )
  if (!data || data.length < 2) return null
  return (
    <DialogField label={common.campus} fault={undefined}>
      {(control) => (
        <Select
          {...control}
          options={data.map(({ code, shortName }) => ({ id: code, label: shortName }))}
          value={campusCode}
          onChoose={onCampus}
        />
      )}
    </DialogField>
  )
}
