import { type FoundPerson, nameOf, usePeopleLookup } from '../../../runtime/app/session/use-people-lookup.ts'
import { LookupField } from '../../../runtime/react/ui/LookupField.tsx'
import { problem } from '../../../runtime/react/ui/text.ts'
import styles from './access.module.css'
import type { RoleMember } from './operations.ts'
import { texts } from './texts.ts'

interface Props {
  id: string
  label: string
  /** Whose people are searched; the viewer's own campus unless told. */
  campusCode?: string
  /** Finds others than those who may sign in. */
  find?(searchTerm: string, signal: AbortSignal): Promise<readonly FoundPerson[]>
  chosen: RoleMember | undefined
  fault: string | undefined
  onChoose(person: RoleMember | undefined): void
}

/** Finds somebody of the directory. */
export function PersonField({ id, label, campusCode, find, chosen, fault, onChoose }: Props) {
  const { lookup, personOf } = usePeopleLookup(campusCode, find)
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <LookupField
        element={{ id, type: 'person', title: label }}
        state={{ editable: true, required: true }}
        lookup={lookup}
        controlId={id}
        describedBy={fault ? `${id}-fault` : undefined}
        invalid={fault !== undefined}
        chosen={chosen ? nameOf(chosen) : ''}
        minLength={2}
        debounce={300}
        placeholder={texts.nameOrEmail}
        onBlur={() => {}}
        onChoose={(item) => onChoose(item ? personOf(item.id) : undefined)}
      />
      {fault && (
        <p id={`${id}-fault`} className={problem} role="alert">
          {fault}
        </p>
      )}
    </div>
  )
}
