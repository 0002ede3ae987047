import { useId, useState } from 'react'
import { Button } from '../../../../runtime/react/ui/Button.tsx'
import { Dialog } from '../../../../runtime/react/ui/Dialog.tsx'
import { Select } from '../../../../runtime/react/ui/Select.tsx'
import { muted, problem } from '../../../../runtime/react/ui/text.ts'
import { TextArea, TextInput } from '../../../../runtime/react/ui/text-input.tsx'
import styles from './Claims.module.css'
import type { Choices, Rule } from './operations.ts'
import { RolesField } from './RolesField.tsx'
import { faultsOf, linesOf, MOST_ROLES } from './rule-draft.ts'
import { MATCHES } from './rule-words.ts'

interface Props {
  /** As it was; absent for a new one. */
  rule?: Rule
  choices: Choices
  onDone(rule: Rule): void
  onClose(): void
}

/** Which claim, with which values, gives what. */
export function RuleDialog({ rule, choices, onDone, onClose }: Props) {
  const id = useId()
  const [draft, setDraft] = useState(() => ({
    ...{ id: rule?.id ?? crypto.randomUUID(), claim: rule?.claim ?? '', match: rule?.match ?? 'equals' },
    ...{ values: (rule?.values ?? []).join('\n'), tags: (rule?.tags ?? []).join('\n') },
    ...{ campusCode: rule?.campusCode ?? '', roleIds: rule?.roleIds ?? [] },
  }))
  const [faults, setFaults] = useState<ReturnType<typeof faultsOf>>({})
  const change = (part: Partial<typeof draft>) => {
    setDraft((old) => ({ ...old, ...part }))
    setFaults({})
  }
  const done = () => {
    const next: Rule = {
      ...{ id: draft.id, claim: draft.claim.trim(), match: draft.match, values: linesOf(draft.values) },
      ...{ tags: linesOf(draft.tags), campusCode: draft.campusCode || null, roleIds: draft.roleIds },
    }
    const found = faultsOf(next)
    setFaults(found)
    if (Object.keys(found).length === 0) onDone(next)
  }
  const said = (name: keyof typeof faults, help?: string) => (
    <p
      id={`${id}-${name}-help`}
      className={faults[name] ? problem : muted}
      {...(faults[name] && { role: 'alert' })}
    >
      {faults[name] ?? help}
    </p>
  )
  const lines = (name: 'values' | 'tags', label: string, help: string) => (
    <div className={styles.field}>
      <label htmlFor={`${id}-${name}`}>{label}</label>
      <TextArea
        id={`${id}-${name}`}
        rows={2}
        value={draft[name]}
        invalid={faults[name] !== undefined}
        describedBy={`${id}-${name}-help`}
        onText={(text) => {
          change({ [name]: text })
          return undefined
        }}
      />
      {said(name, help)}
    </div>
  )
  const campuses = choices.campuses.map(({ id: code, name }) => ({ id: code, label: name }))
  const isGone = draft.campusCode !== '' && !campuses.some((campus) => campus.id === draft.campusCode)
  return (
    <Dialog
      title={rule ? 'Edit rule' : 'Add rule'}
      dismissable={false}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" onClick={done}>
            {rule ? 'Change rule' : 'Add rule'}
          </Button>
        </>
      }
    >
      <div className={styles.field}>
        <label htmlFor={`${id}-claim`}>Claim</label>
        <TextInput
          id={`${id}-claim`}
          maxLength={200}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={draft.claim}
          invalid={faults.claim !== undefined}
          describedBy={`${id}-claim-help`}
          onText={(claim) => {
            change({ claim })
            return undefined
          }}
        />
        {said('claim', 'Its name, as groups; a path, as realm_access.roles; or a JSON pointer.')}
      </div>
      <div className={styles.field}>
        <label htmlFor={`${id}-match`}>What its value does</label>
        <Select
          id={`${id}-match`}
          options={MATCHES}
          value={draft.match}
          onChoose={(match) => change({ match: match as Rule['match'] })}
        />
      </div>
      {lines('values', 'Values, one a line', 'One of them is enough. Upper and lower case differ.')}
      <fieldset className={styles.gives}>
        <legend>What it gives</legend>
        {faults.gives && (
          <p className={problem} role="alert">
            {faults.gives}
          </p>
        )}
        <RolesField
          roleIds={draft.roleIds}
          roles={choices.roles}
          most={MOST_ROLES}
          onChange={(roleIds) => change({ roleIds })}
        />
        {lines('tags', 'Tags, one a line', 'What people have already stays.')}
        <div className={styles.field}>
          <label htmlFor={`${id}-campus`}>Campus</label>
          <Select
            id={`${id}-campus`}
            placeholder="No campus"
            options={isGone ? [...campuses, { id: draft.campusCode, label: draft.campusCode }] : campuses}
            value={draft.campusCode}
            onChoose={(campusCode) => change({ campusCode })}
          />
        </div>
      </fieldset>
    </Dialog>
  )
}
