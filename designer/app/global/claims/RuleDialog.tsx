import { useId, useState } from 'react'
import { Button } from '../../../../runtime/react/ui/Button.tsx'
import { Dialog } from '../../../../runtime/react/ui/Dialog.tsx'
import { Select } from '../../../../runtime/react/ui/Select.tsx'
import { muted, problem } from '../../../../runtime/react/ui/text.ts'
import { TextInput } from '../../../../runtime/react/ui/text-input.tsx'
import { common } from '../../../parts/common-texts.ts'
import styles from './Claims.module.css'
import { GivesFields } from './GivesFields.tsx'
import { LinesField } from './LinesField.tsx'
import type { Choices, Rule } from './operations.ts'
import { faultsOf, linesOf } from './rule-draft.ts'
import { MATCHES } from './rule-words.ts'
import { texts } from './texts.ts'

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
  return (
    <Dialog
      title={rule ? texts.editRule : texts.addRule}
      dismissable={false}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button tone="primary" onClick={done}>
            {rule ? texts.changeRule : texts.addRule}
          </Button>
        </>
      }
    >
      <div className={styles.field}>
        <label htmlFor={`${id}-claim`}>{texts.claim}</label>
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
        <p
          id={`${id}-claim-help`}
          className={faults.claim ? problem : muted}
          {...(faults.claim && { role: 'alert' })}
        >
          {faults.claim ?? texts.claimHint}
        </p>
      </div>
      <div className={styles.field}>
        <label htmlFor={`${id}-match`}>{texts.effect}</label>
        <Select
          id={`${id}-match`}
          options={MATCHES}
          value={draft.match}
          onChoose={(match) => change({ match: match as Rule['match'] })}
        />
      </div>
      <LinesField
        id={`${id}-values`}
        label={texts.values}
        help={texts.valuesHint}
        value={draft.values}
        fault={faults.values}
        onText={(values) => change({ values })}
      />
      <GivesFields draft={draft} choices={choices} faults={faults} onChange={change} />
    </Dialog>
  )
}
