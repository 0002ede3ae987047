import { useState } from 'react'
import { useLoad } from '../../runtime/app/feedback/use-load.ts'
import { useApplication } from '../../runtime/app/session/session-context.ts'
import { placeOf } from '../../runtime/core/edit/place-of.ts'
import { Button } from '../../runtime/react/ui/Button.tsx'
import type { JsonValue } from '../../schemas/index.ts'
import { type entriesOf, fieldsOf } from '../document/entries.ts'
import { setField, type Way } from '../document/set-field.ts'
import { valueAt } from '../document/value-at.ts'
import { ProposalDialog } from '../parts/ProposalDialog.tsx'
import { useWorkbench } from '../parts/workbench.ts'
import styles from './Conditions.module.css'
import { ConditionWords } from './ConditionWords.tsx'
import { assistantQuery, describeMutation } from './operations.ts'
import { texts } from './texts.ts'

interface Props {
  /** To the list of conditions. */
  way: Way
  conditions: readonly unknown[]
  outcomes: ReturnType<typeof entriesOf>
}

/** Has the conditions drafted from a description; nothing where no model is set up. */
export function DescribeConditions({ way, conditions, outcomes }: Props) {
  const { session } = useWorkbench()
  const { transport } = useApplication().session
  const [isOpen, setOpen] = useState(false)
  const { data: hasOne } = useLoad(
    async (signal) => (await transport.request(assistantQuery, {}, { signal })).hasFormAssistant,
    [transport],
  )
  if (!hasOne) return null
  const propose = async (prompt: string, signal: AbortSignal): Promise<readonly JsonValue[]> => {
    const documents = session.documents()
    const outcomeId = String(fieldsOf(valueAt(documents, placeOf(documents, way.slice(0, -1)))).id)
    const variables = { draftId: session.id, outcomeId, prompt }
    return (await transport.request(describeMutation, variables, { signal }))
      .describeConditions as JsonValue[]
  }
  return (
    <>
      <Button small tone="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {texts.describeIt}
      </Button>
      {isOpen && (
        <ProposalDialog
          title={texts.describeTitle}
          label={texts.describeLabel}
          hint={texts.describeHint}
          sends={texts.describeSends}
          drafting={texts.describeDrafting}
          propose={propose}
          onUse={(proposal) => {
            session.apply(setField(session.documents(), way, [...proposal]), texts.useDescribed)
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        >
          {(proposal) => (
            <div className={styles.compared}>
              <ConditionWords title={texts.appliesNow} conditions={conditions} outcomes={outcomes} />
              <ConditionWords title={texts.wouldApply} conditions={proposal} outcomes={outcomes} />
              <p>{texts.checkDescribed}</p>
            </div>
          )}
        </ProposalDialog>
      )}
    </>
  )
}
