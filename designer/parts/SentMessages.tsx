import { Link } from 'wouter'
import { ChoiceList } from '../../runtime/react/ui/ChoiceList.tsx'
import type { JsonValue } from '../../schemas/index.ts'
import { entriesOf } from '../document/entries.ts'
import { idsIn, withSent } from '../document/senders.ts'
import { FieldFrame } from './fields/FieldFrame.tsx'
import { texts } from './texts.ts'
import { useDocument, useWorkbench } from './workbench.ts'

interface Props {
  /** The list of triggers as it is written. */
  value: unknown
  onChange(value: JsonValue | undefined): void
}

/** The notifications that a state or an event sends, chosen among the template's own and those that it names already. */
export function SentMessages({ value, onChange }: Props) {
  const { address } = useWorkbench()
  const own = entriesOf(useDocument((documents) => documents.notifications))
  const sent = idsIn(value)
  const choices = [
    ...own.map(({ id, entry }) => ({ id, label: nameOf(entry.name) ?? id })),
    ...sent
      .filter((id) => own.every((each) => each.id !== id))
      .map((id) => ({ id, label: texts.sharedByAll(id) })),
  ]
  return (
    <FieldFrame
      isGroup
      label={texts.sent}
      hint={
        <Link href={`${address}/notifications`}>
          {choices.length === 0 ? texts.writeFirst : texts.sayWhom}
        </Link>
      }
    >
      {({ id, describedBy }) =>
        choices.length > 0 && (
          <ChoiceList
            kind="checkbox"
            controlId={id}
            choices={choices}
            selected={sent}
            {...(describedBy !== undefined && { describedBy })}
            onChoose={(which, isSent) => onChange(withSent(value, which, isSent))}
          />
        )
      }
    </FieldFrame>
  )
}

const nameOf = (name: unknown): string | undefined =>
  typeof name === 'string' && name !== '' ? name : undefined
