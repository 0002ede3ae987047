import { useState } from 'react'
import { describeCron } from '../../runtime/core/schedule/describe-cron.ts'
import { wordsToCron } from '../../runtime/core/schedule/words-to-cron.ts'
import { Button } from '../../runtime/react/ui/Button.tsx'
import type { ScheduledJob } from '../../schemas/index.ts'
import { common } from '../parts/common-texts.ts'
import { ChoiceField, TextField } from './Field.tsx'
import { setField } from './flow-edits.ts'
import styles from './Inspector.module.css'
import { eventsOf, type Flow, nodeName } from './read-flow.ts'
import { texts } from './texts.ts'
import { useChange } from './use-flow.ts'

/** An event that is taken by itself on forms that wait in a state. */
export function JobInspector({ flow, job }: { flow: Flow; job: ScheduledJob }) {
  const change = useChange()
  const set = (field: string, value: unknown, typing = false) =>
    change(
      texts.changeOf(job.name),
      (documents) => setField(documents, 'jobs', job.id, [field], value),
      typing,
    )
  const states = flow.nodes.filter(({ entry }) => entry.type === 'state')
  return (
    <>
      <TextField
        label={common.name}
        maxLength={200}
        value={job.name}
        onText={(text) => set('name', text, true)}
      />
      <When expression={job.cronExpression} onChange={(expression) => set('cronExpression', expression)} />
      <ChoiceField
        label={texts.forFormsIn}
        value={job.workflowStateId}
        placeholder={texts.chooseAState}
        options={states.map(({ entry }) => ({ id: entry.id, label: nodeName(entry) }))}
        onChoose={(id) => set('workflowStateId', id)}
      />
      <ChoiceField
        label={texts.takes}
        value={job.event}
        placeholder={texts.chooseAnAction}
        options={eventsOf(flow, job.workflowStateId)}
        onChoose={(id) => set('event', id)}
      />
    </>
  )
}

function When({ expression, onChange }: { expression: string; onChange(expression: string): void }) {
  const [words, setWords] = useState('')
  const read = words.trim() === '' ? undefined : wordsToCron(words)
  const cron = read?.isValid ? read.cronExpression : undefined
  return (
    <>
      <TextField
        label={texts.when}
        hint={`${describeCron(expression, navigator.languages) ?? texts.notASchedule} (${expression})`}
        maxLength={200}
        value={words}
        onText={setWords}
      />
      <Button
        small
        className={styles.wide}
        disabled={cron === undefined}
        onClick={() => {
          if (cron === undefined) return
          onChange(cron)
          setWords('')
        }}
      >
        {cron === undefined ? texts.scheduleHint : texts.useSchedule(describeCron(cron, navigator.languages))}
      </Button>
    </>
  )
}
