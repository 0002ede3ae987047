import { useId } from 'react'
import { Select } from '../../../../runtime/react/ui/Select.tsx'
import { problem } from '../../../../runtime/react/ui/text.ts'
import { common } from '../../../parts/common-texts.ts'
import styles from './Claims.module.css'
import { LinesField } from './LinesField.tsx'
import type { Choices } from './operations.ts'
import { RolesField } from './RolesField.tsx'
import { MOST_ROLES } from './rule-draft.ts'
import { texts } from './texts.ts'

interface GivesDraft {
  roleIds: readonly string[]
  /** One a line. */
  tags: string
  /** Empty for none. */
  campusCode: string
}

interface Props {
  draft: GivesDraft
  choices: Choices
  faults: { tags?: string; gives?: string }
  onChange(part: Partial<GivesDraft>): void
}

/** Roles, tags and a campus that something outside gives. */
export function GivesFields({ draft, choices, faults, onChange }: Props) {
  const id = useId()
  const campuses = choices.campuses.map(({ id: code, name }) => ({ id: code, label: name }))
  const isGone = draft.campusCode !== '' && !campuses.some((campus) => campus.id === draft.campusCode)
  return (
    <fieldset className={styles.gives}>
      <legend>{texts.whatItGives}</legend>
      {faults.gives && (
        <p className={problem} role="alert">
          {faults.gives}
        </p>
      )}
      <RolesField
        roleIds={draft.roleIds}
        roles={choices.roles}
        most={MOST_ROLES}
        onChange={(roleIds) => onChange({ roleIds })}
      />
      <LinesField
        id={`${id}-tags`}
        label={texts.tags}
        help={texts.removeNote}
        value={draft.tags}
        fault={faults.tags}
        onText={(tags) => onChange({ tags })}
      />
      <div className={styles.field}>
        <label htmlFor={`${id}-campus`}>{common.campus}</label>
        <Select
          id={`${id}-campus`}
          placeholder={texts.noCampus}
          options={isGone ? [...campuses, { id: draft.campusCode, label: draft.campusCode }] : campuses}
          value={draft.campusCode}
          onChoose={(campusCode) => onChange({ campusCode })}
        />
      </div>
    </fieldset>
  )
}
