import { useId, useState } from 'react'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { Disclosure } from '../../runtime/react/ui/Disclosure.tsx'
import { Select } from '../../runtime/react/ui/Select.tsx'
import type { JsonValue } from '../../schemas/index.ts'
import { entriesOf, fieldsOf, freeId } from '../document/entries.ts'
import { appendEntry, removeEntry } from '../document/list-edits.ts'
import { valueAt } from '../document/value-at.ts'
import { common } from '../parts/common-texts.ts'
import { SelectField } from '../parts/fields/SelectField.tsx'
import { TextField } from '../parts/fields/TextField.tsx'
import { useField } from '../parts/fields/use-field.ts'
import { useDocument, useWorkbench } from '../parts/workbench.ts'
import styles from './GroupEditor.module.css'
import { kindLabel, kinds } from './kinds.ts'
import { Levels } from './Levels.tsx'
import { More } from './More.tsx'
import { OutcomeEditor } from './OutcomeEditor.tsx'
import { Placement } from './Placement.tsx'
import { Starts } from './Starts.tsx'
import { texts } from './texts.ts'

/** Where a group stands (OU-07). */
const STATUSES = [
  { id: 'draft', label: common.draft },
  { id: 'published', label: texts.published },
]

/** A group: its name, the levels that its risks are placed on, and its outcomes one below the other. */
export function GroupEditor({ index }: { index: number }) {
  const { session } = useWorkbench()
  const id = useId()
  const [kind, setKind] = useState<string>('number')
  const list = useDocument((documents) => valueAt(documents, ['outcomes', index, 'outcomes']))
  const outcomes = entriesOf(list)
  const groupId = useDocument((documents) => {
    const { id } = fieldsOf(valueAt(documents, ['outcomes', index]))
    return typeof id === 'string' ? id : undefined
  })
  const isEmpty = useDocument((documents) => {
    const { scales, riskLevels } = fieldsOf(valueAt(documents, ['outcomes', index]))
    return outcomes.length === 0 && scales === undefined && riskLevels === undefined
  })
  const name = useField(['outcomes', index, 'name'], texts.renameTheOutcomes)
  const add = () => {
    const begin = kinds.find((each) => each.id === kind)?.begin ?? {}
    const entry: JsonValue = { id: freeId(list, kind), type: kind, ...begin }
    session.apply(
      appendEntry(session.documents(), ['outcomes', index, 'outcomes'], entry),
      texts.addAnOutcome,
    )
  }
  const remove = (at: number, label: string) =>
    session.apply(
      removeEntry(session.documents(), ['outcomes', index, 'outcomes', at], { keepsList: true }),
      texts.removeOf(label),
    )
  const removeGroup = () =>
    session.apply(removeEntry(session.documents(), ['outcomes', index]), texts.removeGroup)
  return (
    <div className={styles.group}>
      {isEmpty && <Starts index={index} />}
      <TextField field={name} label={common.name} hint={texts.nameHint} required />
      <SelectField
        field={useField(['outcomes', index, 'type'], texts.changeKind)}
        label={texts.mainKind}
        options={kinds}
      />
      <SelectField
        field={useField(['outcomes', index, 'status'], texts.changePlace)}
        label={common.status}
        hint={texts.draftHint}
        options={STATUSES}
        none={texts.publishedDefault}
      />
      {groupId !== undefined && <Placement groupId={groupId} />}
      <Levels way={['outcomes', index, 'scales']} kind="scale" />
      <Levels way={['outcomes', index, 'riskLevels']} kind="level" />
      <h2>{common.outcomes}</h2>
      {outcomes.length === 0 && <p className={styles.none}>{texts.noOutcomes}</p>}
      {outcomes.map((outcome) => {
        const { label, text, courseName } = fieldsOf(outcome.entry)
        const words = [label, courseName, text, outcome.id].find(
          (each) => typeof each === 'string' && each !== '',
        )
        const title = `${kindLabel(outcome.entry.type)}: ${String(words).slice(0, 80)}`
        return (
          <div key={outcome.id}>
            <Disclosure id={`${id}-${outcome.id}`} title={title} startsOpen={outcomes.length === 1}>
              <OutcomeEditor group={index} index={outcome.index} outcomes={outcomes} />
              <More
                label={texts.moreOf(title)}
                remove={texts.removeThisOutcome}
                onRemove={() => remove(outcome.index, title)}
              />
            </Disclosure>
          </div>
        )
      })}
      <div className={styles.adder}>
        <Select aria-label={texts.kindOfOutcome} value={kind} options={kinds} onChoose={setKind} />
        <Button icon="plus" onClick={add}>
          {texts.addOutcome}
        </Button>
      </div>
      <div className={styles.end}>
        <More label={texts.moreOfGroup} remove={texts.removeTheGroup} onRemove={removeGroup} />
      </div>
    </div>
  )
}
